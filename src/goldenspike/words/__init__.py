"""The words: everything a person reads, in five languages. Rules, bots and draw know codes and numbers only."""
