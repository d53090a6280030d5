"""The words: everything a person reads, in five languages. Rules, bots and drawing know only codes and numbers."""
