BEGIN TRANSACTION;
CREATE TABLE "auth_group" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(150) NOT NULL UNIQUE);
CREATE TABLE "auth_group_permissions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "group_id" integer NOT NULL REFERENCES "auth_group" ("id") DEFERRABLE INITIALLY DEFERRED, "permission_id" integer NOT NULL REFERENCES "auth_permission" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "auth_permission" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "content_type_id" integer NOT NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "codename" varchar(100) NOT NULL, "name" varchar(255) NOT NULL);
INSERT INTO "auth_permission" VALUES(1,1,'add_logentry','Can add log entry');
INSERT INTO "auth_permission" VALUES(2,1,'change_logentry','Can change log entry');
INSERT INTO "auth_permission" VALUES(3,1,'delete_logentry','Can delete log entry');
INSERT INTO "auth_permission" VALUES(4,1,'view_logentry','Can view log entry');
INSERT INTO "auth_permission" VALUES(5,2,'add_permission','Can add permission');
INSERT INTO "auth_permission" VALUES(6,2,'change_permission','Can change permission');
INSERT INTO "auth_permission" VALUES(7,2,'delete_permission','Can delete permission');
INSERT INTO "auth_permission" VALUES(8,2,'view_permission','Can view permission');
INSERT INTO "auth_permission" VALUES(9,3,'add_group','Can add group');
INSERT INTO "auth_permission" VALUES(10,3,'change_group','Can change group');
INSERT INTO "auth_permission" VALUES(11,3,'delete_group','Can delete group');
INSERT INTO "auth_permission" VALUES(12,3,'view_group','Can view group');
INSERT INTO "auth_permission" VALUES(13,4,'add_user','Can add user');
INSERT INTO "auth_permission" VALUES(14,4,'change_user','Can change user');
INSERT INTO "auth_permission" VALUES(15,4,'delete_user','Can delete user');
INSERT INTO "auth_permission" VALUES(16,4,'view_user','Can view user');
INSERT INTO "auth_permission" VALUES(17,5,'add_contenttype','Can add content type');
INSERT INTO "auth_permission" VALUES(18,5,'change_contenttype','Can change content type');
INSERT INTO "auth_permission" VALUES(19,5,'delete_contenttype','Can delete content type');
INSERT INTO "auth_permission" VALUES(20,5,'view_contenttype','Can view content type');
INSERT INTO "auth_permission" VALUES(21,6,'add_session','Can add session');
INSERT INTO "auth_permission" VALUES(22,6,'change_session','Can change session');
INSERT INTO "auth_permission" VALUES(23,6,'delete_session','Can delete session');
INSERT INTO "auth_permission" VALUES(24,6,'view_session','Can view session');
INSERT INTO "auth_permission" VALUES(25,7,'add_person','Can add person');
INSERT INTO "auth_permission" VALUES(26,7,'change_person','Can change person');
INSERT INTO "auth_permission" VALUES(27,7,'delete_person','Can delete person');
INSERT INTO "auth_permission" VALUES(28,7,'view_person','Can view person');
INSERT INTO "auth_permission" VALUES(29,8,'add_key','Can add key');
INSERT INTO "auth_permission" VALUES(30,8,'change_key','Can change key');
INSERT INTO "auth_permission" VALUES(31,8,'delete_key','Can delete key');
INSERT INTO "auth_permission" VALUES(32,8,'view_key','Can view key');
INSERT INTO "auth_permission" VALUES(33,9,'add_devicelink','Can add device link');
INSERT INTO "auth_permission" VALUES(34,9,'change_devicelink','Can change device link');
INSERT INTO "auth_permission" VALUES(35,9,'delete_devicelink','Can delete device link');
INSERT INTO "auth_permission" VALUES(36,9,'view_devicelink','Can view device link');
INSERT INTO "auth_permission" VALUES(37,10,'add_table','Can add table');
INSERT INTO "auth_permission" VALUES(38,10,'change_table','Can change table');
INSERT INTO "auth_permission" VALUES(39,10,'delete_table','Can delete table');
INSERT INTO "auth_permission" VALUES(40,10,'view_table','Can view table');
INSERT INTO "auth_permission" VALUES(41,11,'add_seat','Can add seat');
INSERT INTO "auth_permission" VALUES(42,11,'change_seat','Can change seat');
INSERT INTO "auth_permission" VALUES(43,11,'delete_seat','Can delete seat');
INSERT INTO "auth_permission" VALUES(44,11,'view_seat','Can view seat');
INSERT INTO "auth_permission" VALUES(45,12,'add_line','Can add line');
INSERT INTO "auth_permission" VALUES(46,12,'change_line','Can change line');
INSERT INTO "auth_permission" VALUES(47,12,'delete_line','Can delete line');
INSERT INTO "auth_permission" VALUES(48,12,'view_line','Can view line');
CREATE TABLE "auth_user" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "password" varchar(128) NOT NULL, "last_login" datetime NULL, "is_superuser" bool NOT NULL, "username" varchar(150) NOT NULL UNIQUE, "last_name" varchar(150) NOT NULL, "email" varchar(254) NOT NULL, "is_staff" bool NOT NULL, "is_active" bool NOT NULL, "date_joined" datetime NOT NULL, "first_name" varchar(150) NOT NULL);
CREATE TABLE "auth_user_groups" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL REFERENCES "auth_user" ("id") DEFERRABLE INITIALLY DEFERRED, "group_id" integer NOT NULL REFERENCES "auth_group" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "auth_user_user_permissions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL REFERENCES "auth_user" ("id") DEFERRABLE INITIALLY DEFERRED, "permission_id" integer NOT NULL REFERENCES "auth_permission" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "django_admin_log" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "object_id" text NULL, "object_repr" varchar(200) NOT NULL, "action_flag" smallint unsigned NOT NULL CHECK ("action_flag" >= 0), "change_message" text NOT NULL, "content_type_id" integer NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "user_id" integer NOT NULL REFERENCES "auth_user" ("id") DEFERRABLE INITIALLY DEFERRED, "action_time" datetime NOT NULL);
CREATE TABLE "django_content_type" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app_label" varchar(100) NOT NULL, "model" varchar(100) NOT NULL);
INSERT INTO "django_content_type" VALUES(1,'admin','logentry');
INSERT INTO "django_content_type" VALUES(2,'auth','permission');
INSERT INTO "django_content_type" VALUES(3,'auth','group');
INSERT INTO "django_content_type" VALUES(4,'auth','user');
INSERT INTO "django_content_type" VALUES(5,'contenttypes','contenttype');
INSERT INTO "django_content_type" VALUES(6,'sessions','session');
INSERT INTO "django_content_type" VALUES(7,'web','person');
INSERT INTO "django_content_type" VALUES(8,'web','key');
INSERT INTO "django_content_type" VALUES(9,'web','devicelink');
INSERT INTO "django_content_type" VALUES(10,'web','table');
INSERT INTO "django_content_type" VALUES(11,'web','seat');
INSERT INTO "django_content_type" VALUES(12,'web','line');
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'contenttypes','0001_initial','2026-11-18 00:53:48.907057');
INSERT INTO "django_migrations" VALUES(2,'auth','0001_initial','2026-11-18 00:53:48.925747');
INSERT INTO "django_migrations" VALUES(3,'admin','0001_initial','2026-11-18 00:53:48.941759');
INSERT INTO "django_migrations" VALUES(4,'admin','0002_logentry_remove_auto_add','2026-11-18 00:53:48.981366');
INSERT INTO "django_migrations" VALUES(5,'admin','0003_logentry_add_action_flag_choices','2026-11-18 00:53:48.991850');
INSERT INTO "django_migrations" VALUES(6,'contenttypes','0002_remove_content_type_name','2026-11-18 00:53:49.020990');
INSERT INTO "django_migrations" VALUES(7,'auth','0002_alter_permission_name_max_length','2026-11-18 00:53:49.039825');
INSERT INTO "django_migrations" VALUES(8,'auth','0003_alter_user_email_max_length','2026-11-18 00:53:49.063279');
INSERT INTO "django_migrations" VALUES(9,'auth','0004_alter_user_username_opts','2026-11-18 00:53:49.078869');
INSERT INTO "django_migrations" VALUES(10,'auth','0005_alter_user_last_login_null','2026-11-18 00:53:49.090314');
INSERT INTO "django_migrations" VALUES(11,'auth','0006_require_contenttypes_0002','2026-11-18 00:53:49.100141');
INSERT INTO "django_migrations" VALUES(12,'auth','0007_alter_validators_add_error_messages','2026-11-18 00:53:49.104099');
INSERT INTO "django_migrations" VALUES(13,'auth','0008_alter_user_username_max_length','2026-11-18 00:53:49.119934');
INSERT INTO "django_migrations" VALUES(14,'auth','0009_alter_user_last_name_max_length','2026-11-18 00:53:49.139961');
INSERT INTO "django_migrations" VALUES(15,'auth','0010_alter_group_name_max_length','2026-11-18 00:53:49.152609');
INSERT INTO "django_migrations" VALUES(16,'auth','0011_update_proxy_permissions','2026-11-18 00:53:49.170280');
INSERT INTO "django_migrations" VALUES(17,'auth','0012_alter_user_first_name_max_length','2026-11-18 00:53:49.186382');
INSERT INTO "django_migrations" VALUES(18,'sessions','0001_initial','2026-11-18 00:53:49.194873');
INSERT INTO "django_migrations" VALUES(19,'web','0001_initial','2026-11-18 00:53:49.260015');
INSERT INTO "django_migrations" VALUES(20,'web','0002_fair_dice_and_programs','2026-11-18 00:53:49.309193');
INSERT INTO "django_migrations" VALUES(21,'web','0003_snatch_limit','2026-11-18 00:53:49.343198');
CREATE TABLE "django_session" ("session_key" varchar(40) NOT NULL PRIMARY KEY, "session_data" text NOT NULL, "expire_date" datetime NOT NULL);
CREATE TABLE "web_devicelink" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "hash" varchar(64) NOT NULL UNIQUE, "created" datetime NOT NULL, "used" datetime NULL, "person_id" bigint NOT NULL REFERENCES "web_person" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "web_key" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "hash" varchar(64) NOT NULL UNIQUE, "created" datetime NOT NULL, "seen" date NOT NULL, "person_id" bigint NOT NULL REFERENCES "web_person" ("id") DEFERRABLE INITIALLY DEFERRED, "ended" datetime NULL, "program" varchar(60) NOT NULL);
INSERT INTO "web_key" VALUES(1,'62d0f0f8d6ee2f504aecff8829ec268e54fb9119a8ea398a7f12f5f302ee2cd1','2026-11-18 00:53:49.521774','2026-11-18',1,NULL,'');
INSERT INTO "web_key" VALUES(2,'39c52a215a02c36eb5c20444bc55ece94cecd62d75f2d7053b0fedbdd2827607','2026-11-18 00:53:49.525704','2026-11-18',2,NULL,'');
CREATE TABLE "web_line" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "ply" integer unsigned NOT NULL CHECK ("ply" >= 0), "seat" smallint NULL, "text" varchar(200) NOT NULL, "tags" text NOT NULL, "comment" text NOT NULL, "key" varchar(64) NULL, "sent" varchar(200) NOT NULL, "time" datetime NOT NULL, "person_id" bigint NULL REFERENCES "web_person" ("id") DEFERRABLE INITIALLY DEFERRED, "table_id" varchar(16) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_line_per_ply" UNIQUE ("table_id", "ply"), CONSTRAINT "one_line_per_key" UNIQUE ("table_id", "key"));
INSERT INTO "web_line" VALUES(1,1,0,'auction red 8','','','867e12162f7a14d8','auction red 8','2026-11-18 00:53:49.573761',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(2,2,1,'bid 10','','','6b1215101b03ebac','bid 10','2026-11-18 00:53:49.583044',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(3,3,2,'auction black 8','','','eed8f073dbb34ce2','auction black 8','2026-11-18 00:53:49.593994',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(4,4,0,'pass','','','2aeda94e16cb0809','pass','2026-11-18 00:53:49.596086',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(5,5,0,'auction green 6','','','e21fb2c395b34466','auction green 6','2026-11-18 00:53:49.603392',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(6,6,2,'pass','','','bdce81570816eebd','pass','2026-11-18 00:53:49.615387',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(7,7,0,'auction blue 3','','','eae759c535a32a79','auction blue 3','2026-11-18 00:53:49.617378',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(8,8,2,'auction purple 1','','','19302aaab9f38ca0','auction purple 1','2026-11-18 00:53:49.626118',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(9,9,0,'auction yellow 1','','','c1a1fa4d8e58da1b','auction yellow 1','2026-11-18 00:53:49.663162',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(10,10,1,'build Baltimore>Pittsburgh','','','d7c94662ddfc2074','build Baltimore>Pittsburgh','2026-11-18 00:53:49.667096',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(11,11,0,'build New Orleans>Atlanta','','','2d07ad22d3d9295b','build New Orleans>Atlanta','2026-11-18 00:53:49.671045',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(12,12,0,'build New Orleans>Dallas','','','a780fecc93acfdd5','build New Orleans>Dallas','2026-11-18 00:53:49.690615',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(13,13,2,'build New York>Boston','','','52a9aeeab3070064','build New York>Boston','2026-11-18 00:53:49.701370',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(14,14,1,'build Detroit-Pittsburgh','','','2619e77c9dc859c3','build Detroit-Pittsburgh','2026-11-18 00:53:49.718987',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(15,15,0,'build Atlanta-Jacksonville','','','6b1609fda8242bb7','build Atlanta-Jacksonville','2026-11-18 00:53:49.723125',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(16,16,2,'build Buffalo-Boston','','','92ae0051c4b6b8b4','build Buffalo-Boston','2026-11-18 00:53:49.735752',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(17,17,1,'build Pittsburgh-Buffalo','','','dfe50bba0397b934','build Pittsburgh-Buffalo','2026-11-18 00:53:49.750423',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(18,18,2,'build Buffalo-New York','','','d3480fbff4fbfaf8','build Buffalo-New York','2026-11-18 00:53:49.761730',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(19,19,1,'build Chicago-Detroit','','','f74acda43ec481ee','build Chicago-Detroit','2026-11-18 00:53:49.763863',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(20,20,1,'auction purple 4','','','18c32737e975da2a','auction purple 4','2026-11-18 00:53:49.775174',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(21,21,2,'bid 11','','','a4294f9b107a1146','bid 11','2026-11-18 00:53:49.787018',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(22,22,0,'auction yellow 7','','','8fa6b3fe9a478859','auction yellow 7','2026-11-18 00:53:49.793724',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(23,23,1,'bid 8','','','41c60c7b85dd1509','bid 8','2026-11-18 00:53:49.802959',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(24,24,0,'bid 10','','','9db79985f3207646','bid 10','2026-11-18 00:53:49.819051',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(25,25,1,'auction red 6','','','11aa5c1c3c14c564','auction red 6','2026-11-18 00:53:49.826399',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(26,26,1,'auction blue 1','','','ff9f5772d9dd231f','auction blue 1','2026-11-18 00:53:49.846131',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(27,27,1,'pass','','','d9fa368cc8f853a7','pass','2026-11-18 00:53:49.851563',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(28,28,0,'build San Francisco>Portland','','','7e6f520a6fa6a93d','build San Francisco>Portland','2026-11-18 00:53:49.859088',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(29,29,2,'build San Francisco>Reno','','','eb5636518a959722','build San Francisco>Reno','2026-11-18 00:53:49.874980',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(30,30,1,'build Pittsburgh-New York','','','d41c96ccf48d8927','build Pittsburgh-New York','2026-11-18 00:53:49.883038',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(31,31,0,'build Seattle-Portland','','','e9f8d015a1a89b2f','build Seattle-Portland','2026-11-18 00:53:49.897097',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(32,32,2,'build Reno-Los Angeles','','','7de5892bd91e1cf7','build Reno-Los Angeles','2026-11-18 00:53:49.903042',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(33,33,1,'build Chicago-St. Louis','','','8cba7ecd1c3859aa','build Chicago-St. Louis','2026-11-18 00:53:49.911047',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(34,34,0,'build San Francisco-Los Angeles','','','96ae804776f66d0e','build San Francisco-Los Angeles','2026-11-18 00:53:49.935801',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(35,35,0,'build Los Angeles-Phoenix','','','58de1ecd2f54dc08','build Los Angeles-Phoenix','2026-11-18 00:53:49.939376',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(36,36,2,'auction red 1','','','627503b602953f24','auction red 1','2026-11-18 00:53:49.942828',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(37,37,0,'bid 9','','','c6ccadef208e6479','bid 9','2026-11-18 00:53:49.974189',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(38,38,1,'bid 10','','','a3f27c016b268cf2','bid 10','2026-11-18 00:53:49.977033',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(39,39,0,'auction black 8','','','502e15515de74fc5','auction black 8','2026-11-18 00:53:49.984833',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(40,40,2,'bid 9','','','3caa4774c3e672d5','bid 9','2026-11-18 00:53:50.007111',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(41,41,0,'bid 10','','','ffb3127603f0bdfc','bid 10','2026-11-18 00:53:50.011145',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(42,42,1,'auction blue 2','','','550ea1e50fdda8a0','auction blue 2','2026-11-18 00:53:50.017316',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(43,43,2,'bid 5','','','a1fc80d1c40bcb65','bid 5','2026-11-18 00:53:50.026336',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(44,44,2,'auction purple 1','','','89eb7eea6043d8cf','auction purple 1','2026-11-18 00:53:50.028433',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(45,45,1,'pass','','','4235c2e17084b515','pass','2026-11-18 00:53:50.043155',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(46,46,1,'auction green 2','','','36210f76d79d41cd','auction green 2','2026-11-18 00:53:50.046049',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(47,47,2,'pass','','','c89e8e7490f69f56','pass','2026-11-18 00:53:50.055884',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(48,48,2,'auction yellow 3','','','39a10f53206eafaa','auction yellow 3','2026-11-18 00:53:50.058298',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(49,49,2,'build Dallas-Memphis','','','e5ea2facb149f2b2','build Dallas-Memphis','2026-11-18 00:53:50.063114',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(50,50,1,'build Houston-New Orleans','','','013dc44d3af07f26','build Houston-New Orleans','2026-11-18 00:53:50.071902',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(51,51,0,'build Baltimore-New York','','','efe9c3c4a2d40f33','build Baltimore-New York','2026-11-18 00:53:50.077076',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(52,52,1,'build St. Louis-Nashville','','','916e7b91519a9ef0','build St. Louis-Nashville','2026-11-18 00:53:50.084337',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(53,53,2,'build Phoenix-El Paso','','','da31e8cb216aafca','build Phoenix-El Paso','2026-11-18 00:53:50.091389',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(54,54,2,'build Dallas-Houston','','','1e4bd4329990f70b','build Dallas-Houston','2026-11-18 00:53:50.110620',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(55,55,0,'build Detroit-Buffalo','','','51e0a3d2991441d9','build Detroit-Buffalo','2026-11-18 00:53:50.116533',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(56,56,1,'build Nashville-Atlanta','','','d4887d92036057bc','build Nashville-Atlanta','2026-11-18 00:53:50.121818',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(57,57,0,'build Norfolk-Baltimore','','','a2a04ece8a8442ef','build Norfolk-Baltimore','2026-11-18 00:53:50.252959',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(58,58,1,'build Kansas City-Chicago','','','eb0d821e57390f59','build Kansas City-Chicago','2026-11-18 00:53:50.279020',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(59,59,0,'build Charleston-Norfolk','','','00979b48d56c60d9','build Charleston-Norfolk','2026-11-18 00:53:50.289660',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(60,60,1,'build Nashville-Cincinnati','','','f2ba9cfd2a03ad47','build Nashville-Cincinnati','2026-11-18 00:53:50.296919',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(61,61,NULL,'undo 59','','','fb4162b0f9125128','undo','2026-11-18 00:53:50.308741',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(62,62,1,'build Oklahoma City-Kansas City','','','4513f1678c09e034','build Oklahoma City-Kansas City','2026-11-18 00:53:50.360657',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(63,63,0,'auction red 5','','','ca954c04fc832f13','auction red 5','2026-11-18 00:53:50.375154',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(64,64,1,'pass','','','4ec220ea4f1bf986','pass','2026-11-18 00:53:50.428782',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(65,65,2,'bid 7','','','4edbb4bebc341bc0','bid 7','2026-11-18 00:53:50.455046',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(66,66,0,'bid 8','','','9608d0e076a7e2cc','bid 8','2026-11-18 00:53:50.463076',1,'fuwkk6cxmpr7');
INSERT INTO "web_line" VALUES(67,1,0,'auction yellow 7','','','57544b3cd950965d','auction yellow 7','2026-11-18 00:53:50.506295',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(68,2,1,'pass','','','0b1ab205983e88c4','pass','2026-11-18 00:53:50.509057',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(69,3,2,'bid 8','','','82a38ccfd3b5c285','bid 8','2026-11-18 00:53:50.516998',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(70,4,1,'auction brown 6','','','6a81c2f08f516dec','auction brown 6','2026-11-18 00:53:50.526508',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(71,5,3,'bid 7','','','0f5490dd5f90cf1b','bid 7','2026-11-18 00:53:50.531096',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(72,6,0,'pass','','','2633cc7435ff9600','pass','2026-11-18 00:53:50.596178',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(73,7,1,'pass','','','713998c9f3cca17f','pass','2026-11-18 00:53:50.611704',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(74,8,3,'auction blue 1','','','b77d14ea68e51cec','auction blue 1','2026-11-18 00:53:50.615660',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(75,9,0,'bid 5','','','50321395c6f3511a','bid 5','2026-11-18 00:53:50.625566',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(76,10,1,'bid 6','','','e51ea6c7290ba605','bid 6','2026-11-18 00:53:50.629327',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(77,11,0,'pass','','','5d09602fde4cd664','pass','2026-11-18 00:53:50.674792',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(78,12,0,'auction grey 6','','','427c86da584880bb','auction grey 6','2026-11-18 00:53:50.691236',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(79,13,1,'auction green 1','','','5819673d66dbec22','auction green 1','2026-11-18 00:53:50.695449',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(80,14,0,'bid 2','','','90a105d5b9f00b1e','bid 2','2026-11-18 00:53:50.697649',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(81,15,3,'auction red 1','','','ec5774e59fafc124','auction red 1','2026-11-18 00:53:50.702588',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(82,16,1,'pass','','','fe0948f5de74c509','pass','2026-11-18 00:53:50.706792',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(83,17,2,'build Montreal>Sault Ste. Marie','','','a11ed5dfe2d51bed','build Montreal>Sault Ste. Marie','2026-11-18 00:53:50.711070',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(84,18,0,'build Baltimore>New York','','','35bd771ee8a05e28','build Baltimore>New York','2026-11-18 00:53:50.715102',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(85,19,1,'build Minneapolis>Rock Island','','','55a517aefd70fe5e','build Minneapolis>Rock Island','2026-11-18 00:53:50.747604',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(86,20,0,'build Montreal>Boston','','','cd5a5039e8318f71','build Montreal>Boston','2026-11-18 00:53:50.916105',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(87,21,3,'build New York>Buffalo','','','3cdb630bd008b7b7','build New York>Buffalo','2026-11-18 00:53:50.921123',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(88,22,1,'build Chicago-Rock Island','','','ecb3aeda2bf91af5','build Chicago-Rock Island','2026-11-18 00:53:50.924992',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(89,23,3,'build Albany-New York','','','93e6e164472ce79d','build Albany-New York','2026-11-18 00:53:50.927460',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(90,24,0,'auction red 4','','','b6c129d58890dbc5','auction red 4','2026-11-18 00:53:50.935702',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(91,25,1,'bid 5','','','0326829f370d96cd','bid 5','2026-11-18 00:53:50.957182',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(92,26,2,'pass','','','edfa3fbaa78babb3','pass','2026-11-18 00:53:50.963683',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(93,27,3,'bid 7','','','801d22735e943839','bid 7','2026-11-18 00:53:50.986844',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(94,28,0,'pass','','','f007f902291cb2c6','pass','2026-11-18 00:53:51.002671',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(95,29,1,'bid 9','','','46cd17b3f3b317a4','bid 9','2026-11-18 00:53:51.027628',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(96,30,1,'auction blue 1','','','d818a52cb6682c0f','auction blue 1','2026-11-18 00:53:51.038898',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(97,31,2,'bid 7','','','e55e247750f82bb7','bid 7','2026-11-18 00:53:51.044394',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(98,32,3,'bid 8','','','9988ac448339760e','bid 8','2026-11-18 00:53:51.061550',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(99,33,2,'auction brown 1','','','43c66417214ab189','auction brown 1','2026-11-18 00:53:51.071124',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(100,34,0,'bid 8','','','f336bf7c3dd57876','bid 8','2026-11-18 00:53:51.079035',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(101,35,1,'auction yellow 1','','','3ede02f352109a52','auction yellow 1','2026-11-18 00:53:51.096416',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(102,36,2,'bid 6','','','0fa5b8ff8b1cd0b4','bid 6','2026-11-18 00:53:51.103054',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(103,37,2,'pass','','','28c8d3288ffe370a','pass','2026-11-18 00:53:51.119141',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(104,38,1,'pass','','','9e9904881e634eb8','pass','2026-11-18 00:53:51.131961',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(105,39,1,'build Baltimore>Cincinnati','','','30cf6568be0c95de','build Baltimore>Cincinnati','2026-11-18 00:53:51.152409',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(106,40,2,'build Toronto-Montreal','','','4d22713600709e3f','build Toronto-Montreal','2026-11-18 00:53:51.161424',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(107,41,3,'build Milwaukee-Rock Island','','','803ca10476085af3','build Milwaukee-Rock Island','2026-11-18 00:53:51.177126',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(108,42,0,'build Toronto-Buffalo','','','2b878b72bf7527c7','build Toronto-Buffalo','2026-11-18 00:53:51.186107',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(109,43,1,'build Pittsburgh-Baltimore','','','fb2946c578fb5126','build Pittsburgh-Baltimore','2026-11-18 00:53:51.191115',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(110,44,2,'build Detroit-Toronto','','','7ca6045acef3f88c','build Detroit-Toronto','2026-11-18 00:53:51.202276',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(111,45,3,'build Rock Island-St. Louis','','','d391d402a9514c6e','build Rock Island-St. Louis','2026-11-18 00:53:51.207852',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(112,46,0,'build Pittsburgh-New York','','','1ee59337200f7838','build Pittsburgh-New York','2026-11-18 00:53:51.219079',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(113,47,3,'build Milwaukee-Chicago','','','838c97bfae7e9ca7','build Milwaukee-Chicago','2026-11-18 00:53:51.226545',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(114,48,0,'build Cleveland-Pittsburgh','','','79e73a9baabba8e7','build Cleveland-Pittsburgh','2026-11-18 00:53:51.231965',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(115,49,2,'auction blue 6','','','32724fad2a58c61a','auction blue 6','2026-11-18 00:53:51.366288',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(116,50,3,'bid 7','','','683e9fa2b26ebf6b','bid 7','2026-11-18 00:53:51.422899',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(117,51,0,'bid 8','','','e172e2de97bfcf1a','bid 8','2026-11-18 00:53:51.428987',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(118,52,1,'pass','','','e7800a039958fe0f','pass','2026-11-18 00:53:51.461281',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(119,53,2,'bid 9','','','8744ae14d3911ec9','bid 9','2026-11-18 00:53:51.599815',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(120,54,3,'auction red 1','','','e12b7f5a5ba3817e','auction red 1','2026-11-18 00:53:51.611132',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(121,55,0,'bid 5','','','a071949c2565f288','bid 5','2026-11-18 00:53:51.628686',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(122,56,1,'bid 9','','','4cbeac5c088cc815','bid 9','2026-11-18 00:53:51.632022',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(123,57,0,'auction green 2','','','85e3a4aae0491e6e','auction green 2','2026-11-18 00:53:51.654696',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(124,58,3,'bid 7','','','9ee40d7a01d04a03','bid 7','2026-11-18 00:53:51.667571',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(125,59,0,'bid 8','','','0fb0696e65fe5bd7','bid 8','2026-11-18 00:53:51.672346',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(126,60,2,'pass','','','3066d7ec7ae876f2','pass','2026-11-18 00:53:51.683625',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(127,61,3,'auction brown 6','','','ebed35c85802a181','auction brown 6','2026-11-18 00:53:51.891652',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(128,62,2,'auction grey 1','','','a83ec71259c7515f','auction grey 1','2026-11-18 00:53:51.900592',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(129,63,3,'pass','','','43504bca1acd5230','pass','2026-11-18 00:53:51.911088',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(130,64,3,'auction yellow 2','','','a869208da19f28da','auction yellow 2','2026-11-18 00:53:51.918470',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(131,65,0,'build Boston-New York','','','55a97cadda2bf677','build Boston-New York','2026-11-18 00:53:51.922076',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(132,66,1,'build Cincinnati-Detroit','','','d8467962fbcf3ef0','build Cincinnati-Detroit','2026-11-18 00:53:51.927174',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(133,67,3,'build Chicago-Detroit','','','261163429fa54617','build Chicago-Detroit','2026-11-18 00:53:51.942001',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(134,68,2,'build Minneapolis-Sault Ste. Marie','','','1e12c22f722f6070','build Minneapolis-Sault Ste. Marie','2026-11-18 00:53:51.963113',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(135,69,3,'build Buffalo-Albany','','','0659ff4d1eb75964','build Buffalo-Albany','2026-11-18 00:53:51.978521',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(136,70,0,'build Albany-Boston','','','a077ba168f9c97a9','build Albany-Boston','2026-11-18 00:53:51.983724',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(137,71,1,'build Chicago-Cincinnati','','','c9a01f1377c80304','build Chicago-Cincinnati','2026-11-18 00:53:51.988633',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(138,72,2,'build Chicago-St. Louis','','','67821287d6825acb','build Chicago-St. Louis','2026-11-18 00:53:51.995780',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(139,73,3,'build Montreal-Albany','','','327d6ad1f60fe32d','build Montreal-Albany','2026-11-18 00:53:52.001443',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(140,74,1,'build Sault Ste. Marie-Detroit','','','2a6e5ce0f678c5aa','build Sault Ste. Marie-Detroit','2026-11-18 00:53:52.007387',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(141,75,0,'auction blue 2','','','0d59136d29c5ad25','auction blue 2','2026-11-18 00:53:52.011053',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(142,76,1,'bid 3','','','6c1c21b1ca9a28b8','bid 3','2026-11-18 00:53:52.018347',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(143,77,2,'pass','','','b6460c2beeec0014','pass','2026-11-18 00:53:52.024255',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(144,78,3,'bid 5','','','d5a9d4d07e39234b','bid 5','2026-11-18 00:53:52.026277',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(145,79,0,'bid 8','','','9a2926345dfe8620','bid 8','2026-11-18 00:53:52.031847',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(146,80,1,'auction grey 2','','','5d95ec69246bd89d','auction grey 2','2026-11-18 00:53:52.036630',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(147,81,2,'bid 8','','','a4c18f178f1bd901','bid 8','2026-11-18 00:53:52.038887',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(148,82,3,'auction red 7','','','d7fa8fecd2d7017e','auction red 7','2026-11-18 00:53:52.131655',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(149,83,1,'pass','','','3679b4fd29a5f28f','pass','2026-11-18 00:53:52.138644',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(150,84,1,'auction brown 3','','','2cd6329e69023769','auction brown 3','2026-11-18 00:53:52.143104',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(151,85,3,'auction green 1','','','00e80542fc930214','auction green 1','2026-11-18 00:53:52.147660',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(152,86,1,'pass','','','85120d1fa0c7f23e','pass','2026-11-18 00:53:52.152666',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(153,87,1,'auction yellow 3','','','82be30f6d38b94c5','auction yellow 3','2026-11-18 00:53:52.196242',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(154,88,1,'build Detroit-Buffalo','','','5d3f1457b8c3c7e5','build Detroit-Buffalo','2026-11-18 00:53:52.208635',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(155,89,0,'build St. Louis-Cincinnati','','','2e23f67157d4d845','build St. Louis-Cincinnati','2026-11-18 00:53:52.210750',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(156,90,1,'build Detroit-Cleveland','','','49bff6607e5e4896','build Detroit-Cleveland','2026-11-18 00:53:52.216781',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(157,91,3,'build Cincinnati-Cleveland','','','67afdf200fa8ea9d','build Cincinnati-Cleveland','2026-11-18 00:53:52.223102',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(158,92,0,'build Minneapolis-Milwaukee','','','fd18d08c7e52c5e5','build Minneapolis-Milwaukee','2026-11-18 00:53:52.231138',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(159,93,3,'build Cleveland-Buffalo','','','ec56acfdc6a9766f','build Cleveland-Buffalo','2026-11-18 00:53:52.235131',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(160,94,0,'build Cincinnati-Pittsburgh','','','abf0346a841c87cf','build Cincinnati-Pittsburgh','2026-11-18 00:53:52.240526',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(161,95,2,'auction red 4','','','34d75be06117bf2e','auction red 4','2026-11-18 00:53:52.245967',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(162,96,3,'pass','','','6229277767b80bf7','pass','2026-11-18 00:53:52.250711',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(163,97,0,'bid 8','','','5eac5de9a495f299','bid 8','2026-11-18 00:53:52.261430',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(164,98,1,'bid 10','','','6e81df615c41d121','bid 10','2026-11-18 00:53:52.272083',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(165,99,3,'auction yellow 2','','','e38b007a2d2f4914','auction yellow 2','2026-11-18 00:53:52.279187',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(166,100,0,'bid 3','','','57f914f0d810c504','bid 3','2026-11-18 00:53:52.281114',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(167,101,2,'bid 6','','','9ef81aa892a1bfae','bid 6','2026-11-18 00:53:52.295082',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(168,102,3,'bid 7','','','996d61724244c237','bid 7','2026-11-18 00:53:52.296977',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(169,103,0,'bid 8','','','1212cde54f2ad70d','bid 8','2026-11-18 00:53:52.303282',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(170,104,2,'auction blue 1','','','1e9f30598620d328','auction blue 1','2026-11-18 00:53:52.310447',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(171,105,3,'pass','','','781597055737bf85','pass','2026-11-18 00:53:52.319354',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(172,106,3,'auction grey 2','','','3628095bf419ea72','auction grey 2','2026-11-18 00:53:52.330776',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(173,107,2,'bid 4','','','9959cd93561c2e56','bid 4','2026-11-18 00:53:52.333646',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(174,108,3,'bid 6','','','72756db4455dbaa9','bid 6','2026-11-18 00:53:52.343102',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(175,109,2,'pass','','','9312da845828a1cf','pass','2026-11-18 00:53:52.350137',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(176,110,2,'auction brown 7','','','09c74df5154b6763','auction brown 7','2026-11-18 00:53:52.359376',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(177,111,3,'auction green 1','','','add1b7538e81a4a1','auction green 1','2026-11-18 00:53:52.366295',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(178,112,0,'build Pittsburgh-Buffalo','','','420cb0a5ef8e6f37','build Pittsburgh-Buffalo','2026-11-18 00:53:52.375115',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(179,113,2,'build Sault Ste. Marie-Toronto','','','70dedeb67fea355e','build Sault Ste. Marie-Toronto','2026-11-18 00:53:52.380815',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(180,114,2,'claim Boston','','','bd26c9173f7eddb1','claim Boston','2026-11-18 00:53:52.391252',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(181,115,3,'claim Baltimore','','','272d28cab25eaa9d','claim Baltimore','2026-11-18 00:53:52.399740',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(182,116,1,'claim Buffalo','','','5d6da3fbb749134d','claim Buffalo','2026-11-18 00:53:52.411086',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(183,117,2,'claim Sault Ste. Marie','','','7e9ba3839ce97236','claim Sault Ste. Marie','2026-11-18 00:53:52.415723',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(184,118,2,'claim Montreal','','','4e15ed165e3b5738','claim Montreal','2026-11-18 00:53:52.423050',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(185,119,3,'claim Albany','','','e0262f82b0b1886d','claim Albany','2026-11-18 00:53:52.433175',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(186,120,3,'claim New York','','','45252aa8c0709d04','claim New York','2026-11-18 00:53:52.470003',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(187,121,1,'claim Cleveland','','','12d78eafb1edff98','claim Cleveland','2026-11-18 00:53:52.479224',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(188,122,2,'claim Cincinnati','','','98d07a4514be16fc','claim Cincinnati','2026-11-18 00:53:52.482921',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(189,123,2,'claim Detroit','','','4170a43ad95078ce','claim Detroit','2026-11-18 00:53:52.493219',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(190,124,3,'claim Toronto','','','967b5bf762952a4b','claim Toronto','2026-11-18 00:53:52.515565',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(191,125,1,'claim Pittsburgh','','','99820e9a487a8367','claim Pittsburgh','2026-11-18 00:53:52.527820',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(192,126,2,'claim Chicago','','','b751841bed72f9ab','claim Chicago','2026-11-18 00:53:52.537429',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(193,127,2,'claim Rock Island','','','506bbae9e65bd399','claim Rock Island','2026-11-18 00:53:52.548377',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(194,128,2,'claim St. Louis','','','1a25176901bb5725','claim St. Louis','2026-11-18 00:53:52.561465',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(195,129,2,'claim Milwaukee','','','8c00b4e13325dff1','claim Milwaukee','2026-11-18 00:53:52.634503',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(196,130,2,'claim Minneapolis','','','422e6eb90ae00664','claim Minneapolis','2026-11-18 00:53:52.641845',1,'m4w4tcsumejr');
INSERT INTO "web_line" VALUES(197,1,-1,'start 2','','',NULL,'','2026-11-18 00:53:52.743753',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(198,2,-1,'sides bbaaab','','',NULL,'','2026-11-18 00:53:52.743763',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(199,3,-1,'walls 1','','',NULL,'','2026-11-18 00:53:52.743770',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(200,4,-1,'supply 1 blue purple yellow yellow grey','','',NULL,'','2026-11-18 00:53:52.743777',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(201,5,-1,'supply 2 blue blue purple purple yellow','','',NULL,'','2026-11-18 00:53:52.743783',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(202,6,-1,'supply 3 red red purple grey grey','','',NULL,'','2026-11-18 00:53:52.743790',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(203,7,-1,'supply 4 red red blue purple grey','','',NULL,'','2026-11-18 00:53:52.743796',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(204,8,-1,'supply 5 blue yellow yellow grey grey','','',NULL,'','2026-11-18 00:53:52.743803',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(205,9,-1,'supply 6 red purple purple yellow grey','','',NULL,'','2026-11-18 00:53:52.743809',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(206,10,-1,'roll 6 / 1 3 4 5','','',NULL,'','2026-11-18 00:53:52.743816',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(207,11,2,'take 3','','','b8084a01505f48a4','take 3','2026-11-18 00:53:52.755561',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(208,12,2,'track G2 NE-S','','','adcb6631f1678269','track G2 NE-S','2026-11-18 00:53:52.757677',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(209,13,0,'take 1','','','b1c1843697f85679','take 1','2026-11-18 00:53:52.759561',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(210,14,0,'track D2 NE-S','','','2dcf8b62c462e10f','track D2 NE-S','2026-11-18 00:53:52.761327',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(211,15,1,'take 5','','','e6b648f39cb19703','take 5','2026-11-18 00:53:52.763147',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(212,16,1,'track A5 N-NW','','','3402c013661c15fb','track A5 N-NW','2026-11-18 00:53:52.765397',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(213,17,-1,'roll 6 / 1 1 5 6','','',NULL,'','2026-11-18 00:53:52.765397',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(214,18,0,'take 1','','','749a62f54277dd81','take 1','2026-11-18 00:53:52.861958',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(215,19,0,'track B1 NE-SE','','','75f73db6461858d8','track B1 NE-SE','2026-11-18 00:53:52.868570',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(216,20,1,'take 1','','','c8acb2da672f8259','take 1','2026-11-18 00:53:52.870634',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(217,21,1,'track D2 NE-NW','','','b0541621869d4428','track D2 NE-NW','2026-11-18 00:53:52.950880',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(218,22,2,'take 6','','','e4e3fe7bdbac411c','take 6','2026-11-18 00:53:53.016814',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(219,23,2,'track E6 N-NW','','','c60b3987766afec6','track E6 N-NW','2026-11-18 00:53:53.019711',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(220,24,-1,'roll 6 / 3 3 4 6','','',NULL,'','2026-11-18 00:53:53.019711',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(221,25,1,'take 3','','','4c25eacfc2f516e7','take 3','2026-11-18 00:53:53.025712',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(222,26,1,'track H1 N-NE','','','d07fc60c4d401127','track H1 N-NE','2026-11-18 00:53:53.039994',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(223,27,2,'take 6','','','6e2ce429cf2f2b6c','take 6','2026-11-18 00:53:53.047082',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(224,28,2,'track G5 S-SW','','','59f68809f8d8f665','track G5 S-SW','2026-11-18 00:53:53.050747',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(225,29,0,'take 4','','','a37105cb55549af0','take 4','2026-11-18 00:53:53.068014',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(226,30,0,'track C6 S-SW','','','2ee54a2a33324803','track C6 S-SW','2026-11-18 00:53:53.122918',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(227,31,-1,'roll 3 / 1 3 3 3','','',NULL,'','2026-11-18 00:53:53.122918',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(228,32,2,'take 1','','','f11a470b0e620998','take 1','2026-11-18 00:53:53.126378',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(229,33,2,'track C3 SE-S','','','7be71a3333e5cfa9','track C3 SE-S','2026-11-18 00:53:53.129013',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(230,34,0,'take 3','','','844afd6a48bd87b9','take 3','2026-11-18 00:53:53.130964',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(231,35,0,'track F2 NE-NW','','','7ddf73d9dfec85f4','track F2 NE-NW','2026-11-18 00:53:53.134839',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(232,36,1,'take 3','','','a564a9a78f761331','take 3','2026-11-18 00:53:53.143083',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(233,37,1,'track G1 S-SW','','','f191112c54af7080','track G1 S-SW','2026-11-18 00:53:53.147396',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(234,38,-1,'roll 4 / 4 4 4 5','','',NULL,'','2026-11-18 00:53:53.147396',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(235,39,0,'take 4','','','01dd20305aca47a1','take 4','2026-11-18 00:53:53.155593',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(236,40,0,'track C7 NE-SW','','','2f70103e8677125e','track C7 NE-SW','2026-11-18 00:53:53.163334',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(237,41,1,'take 5','','','efca6f5cd76d843a','take 5','2026-11-18 00:53:53.191472',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(238,42,1,'track B5 N-S','','','66c43a1a3e215392','track B5 N-S','2026-11-18 00:53:53.193467',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(239,43,2,'take 4','','','375f5b6803899a19','take 4','2026-11-18 00:53:53.199483',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(240,44,2,'track C6 SE-NW','','','496dd40bd42f6736','track C6 SE-NW','2026-11-18 00:53:53.208518',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(241,45,-1,'roll 6 / 1 4 5 6','','',NULL,'','2026-11-18 00:53:53.208518',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(242,46,1,'take 5','','','5ebb41b5479b2be7','take 5','2026-11-18 00:53:53.215796',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(243,47,1,'track D3 N-NE','','','33a274a90d9bbd1b','track D3 N-NE','2026-11-18 00:53:53.245117',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(244,48,2,'take 4','','','bc1b32798b194ad2','take 4','2026-11-18 00:53:53.272383',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(245,49,2,'track E5 SE-SW','','','607658c58792ef9c','track E5 SE-SW','2026-11-18 00:53:53.291096',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(246,50,0,'take 1','','','283f6f397150ff73','take 1','2026-11-18 00:53:53.322821',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(247,51,0,'track B2 SW-NW','','','400c57930aa7d604','track B2 SW-NW','2026-11-18 00:53:53.331535',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(248,52,-1,'roll 5 / 1 3 3 6','','',NULL,'','2026-11-18 00:53:53.331535',NULL,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(249,53,2,'take 1','','','8fbf35e31bf17647','take 1','2026-11-18 00:53:53.336462',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(250,54,2,'track D2 N-NE','','','3dba690a239c3dfb','track D2 N-NE','2026-11-18 00:53:53.340897',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(251,55,0,'take 6','','','9ed7a8b83c61f49b','take 6','2026-11-18 00:53:53.353277',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(252,56,0,'track E7 SE-NW','','','51fd22271ad2a7fb','track E7 SE-NW','2026-11-18 00:53:53.362539',1,'rs4gmae483qm');
INSERT INTO "web_line" VALUES(253,1,-1,'start 1','','',NULL,'','2026-11-18 00:53:53.377417',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(254,2,-1,'sides aaabba','','',NULL,'','2026-11-18 00:53:53.377426',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(255,3,-1,'supply 1 blue yellow yellow grey','','',NULL,'','2026-11-18 00:53:53.377434',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(256,4,-1,'supply 2 red grey grey grey','','',NULL,'','2026-11-18 00:53:53.377441',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(257,5,-1,'supply 3 red purple purple yellow','','',NULL,'','2026-11-18 00:53:53.377447',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(258,6,-1,'supply 4 red blue yellow grey','','',NULL,'','2026-11-18 00:53:53.377454',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(259,7,-1,'supply 5 blue blue purple purple','','',NULL,'','2026-11-18 00:53:53.546844',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(260,8,-1,'supply 6 red blue purple yellow','','',NULL,'','2026-11-18 00:53:53.546908',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(261,9,-1,'roll 5 / 4 5 6','','',NULL,'','2026-11-18 00:53:53.546919',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(262,10,1,'take 6','','','4b490468981439f8','take 6','2026-11-18 00:53:53.573126',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(263,11,1,'track F4 S-SW','','','8d1124f414239964','track F4 S-SW','2026-11-18 00:53:53.576613',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(264,12,0,'take 5','','','966abc461e480b85','take 5','2026-11-18 00:53:53.610950',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(265,13,0,'track C5 SE-S','','','8ea1303c2d819b28','track C5 SE-S','2026-11-18 00:53:53.623206',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(266,14,-1,'roll 5 / 1 2 2','','',NULL,'','2026-11-18 00:53:53.623206',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(267,15,0,'take 1','','','4a9949f21e1d9608','take 1','2026-11-18 00:53:53.662260',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(268,16,0,'track B3 SE-NW','','','8029bc328ee8972f','track B3 SE-NW','2026-11-18 00:53:53.666902',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(269,17,1,'take 2','','','32384a6d577d02b8','take 2','2026-11-18 00:53:53.670941',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(270,18,1,'track E1 N-NE','','','7ff8486e2ad641db','track E1 N-NE','2026-11-18 00:53:53.681806',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(271,19,-1,'roll 5 / 1 5 6','','',NULL,'','2026-11-18 00:53:53.681806',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(272,20,1,'take 1','','','690adbcad4a47e98','take 1','2026-11-18 00:53:53.689382',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(273,21,1,'track A2 S-SW','','','17021ecd1c7a1eb3','track A2 S-SW','2026-11-18 00:53:53.698332',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(274,22,0,'take 6','','','9d37d00a12e582fb','take 6','2026-11-18 00:53:53.735901',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(275,23,0,'track G5 N-NE','','','9fd3a6e65dafce11','track G5 N-NE','2026-11-18 00:53:53.743887',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(276,24,-1,'roll 1 / 2 2 2','','',NULL,'','2026-11-18 00:53:53.743887',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(277,25,0,'take 2','','','d6d3b750b0bb4c2f','take 2','2026-11-18 00:53:53.755227',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(278,26,0,'track F1 NE-NW','','','f100b3611ea772cf','track F1 NE-NW','2026-11-18 00:53:53.759177',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(279,27,1,'take 2','','','e05ecc469b6e2ba4','take 2','2026-11-18 00:53:53.767148',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(280,28,1,'track F2 N-S','','','abdb5cbe67d2d7ca','track F2 N-S','2026-11-18 00:53:53.771133',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(281,29,-1,'roll 2 / 2 5 5','','',NULL,'','2026-11-18 00:53:53.771133',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(282,30,1,'take 2','','','f433a2ba57fc494a','take 2','2026-11-18 00:53:53.779001',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(283,31,1,'track E3 N-S','','','cd272b3fd0ccc447','track E3 N-S','2026-11-18 00:53:53.781000',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(284,32,0,'take 5','','','3b56246da8fec64d','take 5','2026-11-18 00:53:53.789378',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(285,33,0,'track B5 N-NW','','','db8946a6413d0cb9','track B5 N-NW','2026-11-18 00:53:53.801726',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(286,34,-1,'roll 4 / 1 6 6','','',NULL,'','2026-11-18 00:53:53.801726',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(287,35,0,'take 6','','','495d0e0f1135d3b4','take 6','2026-11-18 00:53:53.807029',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(288,36,0,'track E4 NE-S','','','ad6a60420d5ace83','track E4 NE-S','2026-11-18 00:53:53.814312',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(289,37,1,'take 6','','','04df45ecd3b55af8','take 6','2026-11-18 00:53:53.824055',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(290,38,1,'track E4 NE-S','','','e4d36faede0a0cc3','track E4 NE-S','2026-11-18 00:53:53.831173',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(291,39,-1,'roll 2 / 1 6 6','','',NULL,'','2026-11-18 00:53:53.831173',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(292,40,1,'take 1','','','274405a6f4b481bc','take 1','2026-11-18 00:53:53.843976',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(293,41,1,'track B1 N-NW','','','0a854a71edb863ce','track B1 N-NW','2026-11-18 00:53:53.846951',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(294,42,0,'take 6','','','152cd9a6df9e3c6f','take 6','2026-11-18 00:53:53.851335',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(295,43,0,'track F4 N-NW','','','23ddee43bbdabdde','track F4 N-NW','2026-11-18 00:53:53.861819',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(296,44,-1,'roll 1 / 1 1 3','','',NULL,'','2026-11-18 00:53:53.861819',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(297,45,0,'take 1','','','a66feb1c4fb1bd32','take 1','2026-11-18 00:53:53.875155',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(298,46,0,'track A2 N-S','','','f04314c308bffaee','track A2 N-S','2026-11-18 00:53:53.888607',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(299,47,1,'take 1','','','c57c57017d3a38d5','take 1','2026-11-18 00:53:53.899097',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(300,48,1,'track B2 NE-NW','','','3afe05e1e36f937d','track B2 NE-NW','2026-11-18 00:53:53.911328',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(301,49,-1,'roll 5 / 1 2 3','','',NULL,'','2026-11-18 00:53:53.911328',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(302,50,1,'take 1','','','7e7d6cd917f4fad3','take 1','2026-11-18 00:53:53.915020',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(303,51,1,'track B3 SE-NW','','','1f9d779fc2fdaccd','track B3 SE-NW','2026-11-18 00:53:53.931069',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(304,52,0,'take 2','','','7256deb0d5e47ebe','take 2','2026-11-18 00:53:53.933210',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(305,53,0,'track E3 N-S','','','e19fcfcef6527111','track E3 N-S','2026-11-18 00:53:53.943110',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(306,54,-1,'roll 1 / 2 3 5','','',NULL,'','2026-11-18 00:53:53.943110',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(307,55,0,'take 3','','','ec33d76c8f8bde1a','take 3','2026-11-18 00:53:53.946967',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(308,56,0,'track C3 N-SE','','','e540fae24b48e3e5','track C3 N-SE','2026-11-18 00:53:53.954935',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(309,57,1,'take 2','','','a6ce479b0ee95066','take 2','2026-11-18 00:53:53.958951',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(310,58,1,'track F1 SE-NW','','','bd7f58c926e8a72d','track F1 SE-NW','2026-11-18 00:53:53.962446',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(311,59,-1,'roll 2 / 1 2 5','','',NULL,'','2026-11-18 00:53:53.962446',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(312,60,1,'take 5','','','ae7b8824a3ac1d9b','take 5','2026-11-18 00:53:53.967244',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(313,61,1,'track B5 N-NE','','','c401fab4a899f96f','track B5 N-NE','2026-11-18 00:53:53.971162',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(314,62,0,'take 2','','','afa8a4c8c94a33be','take 2','2026-11-18 00:53:53.975058',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(315,63,0,'track F2 N-S','','','6641fdec0fd33b3c','track F2 N-S','2026-11-18 00:53:53.982006',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(316,64,-1,'roll 6 / 3 4 5','','',NULL,'','2026-11-18 00:53:53.982006',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(317,65,0,'take 3','','','8a36eeb30c165d18','take 3','2026-11-18 00:53:53.984060',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(318,66,0,'track D1 SW-NW','','','a9c9c1ed2515a8e4','track D1 SW-NW','2026-11-18 00:53:53.991390',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(319,67,1,'take 5','','','c7e8f9cdaca7a5b9','take 5','2026-11-18 00:53:53.999073',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(320,68,1,'track A4 S-SW','','','aaccdb443d5470d2','track A4 S-SW','2026-11-18 00:53:54.003034',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(321,69,-1,'roll 4 / 2 3 4','','',NULL,'','2026-11-18 00:53:54.003034',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(322,70,1,'take 2','','','1b5407ed08c9da01','take 2','2026-11-18 00:53:54.010946',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(323,71,1,'card','','','c8d38c3bdfaf2dad','card','2026-11-18 00:53:54.014949',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(324,72,0,'take 3','','','58f63046eba48007','take 3','2026-11-18 00:53:54.018910',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(325,73,0,'track D2 NE-SW','','','5f8d26a4cc97bd19','track D2 NE-SW','2026-11-18 00:53:54.022979',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(326,74,-1,'roll 2 / 1 5 6','','',NULL,'','2026-11-18 00:53:54.022979',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(327,75,0,'take 5','','','7f74e28a7ae01ee2','take 5','2026-11-18 00:53:54.026967',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(328,76,0,'card','','','4e9f659bf44cf163','card','2026-11-18 00:53:54.031008',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(329,77,1,'take 1','','','3445e3c4d56cea74','take 1','2026-11-18 00:53:54.035044',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(330,78,1,'use 2a 6','','','805a998d68c0a341','use 2a 6','2026-11-18 00:53:54.038878',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(331,79,1,'card','','','12ae96e15c8e4da4','card','2026-11-18 00:53:54.047221',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(332,80,1,'track G4 SE-NW','','','63ec61c01ea2a6cf','track G4 SE-NW','2026-11-18 00:53:54.051213',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(333,81,-1,'roll 3 / 4 4 6','','',NULL,'','2026-11-18 00:53:54.051213',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(334,82,1,'take 6','','','73d9a65fa63b0693','take 6','2026-11-18 00:53:54.059117',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(335,83,1,'track G5 SW-NW','','','13e8102c1dcd2f8c','track G5 SW-NW','2026-11-18 00:53:54.063005',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(336,84,0,'take 4','','','4d8c38076070edf6','take 4','2026-11-18 00:53:54.067125',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(337,85,0,'track D5 N-NE','','','4d59169f7c58c586','track D5 N-NE','2026-11-18 00:53:54.075242',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(338,86,-1,'roll 4 / 1 3 5','','',NULL,'','2026-11-18 00:53:54.075242',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(339,87,0,'take 5','','','951403b8dd4137af','take 5','2026-11-18 00:53:54.079088',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(340,88,0,'track C4 NE-SW','','','8358bc81c64ac37b','track C4 NE-SW','2026-11-18 00:53:54.087068',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(341,89,1,'take 1','','','4a01fd4e3267018e','take 1','2026-11-18 00:53:54.090990',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(342,90,1,'use 1a 3','','','331b218025f321e5','use 1a 3','2026-11-18 00:53:54.095076',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(343,91,1,'track D2 N-SE','','','a389cc71e235fede','track D2 N-SE','2026-11-18 00:53:54.099134',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(344,92,-1,'roll 4 / 1 4 5','','',NULL,'','2026-11-18 00:53:54.099134',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(345,93,1,'take 5','','','0bae24da9be4fe9b','take 5','2026-11-18 00:53:54.107040',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(346,94,1,'track C4 NE-S','','','39681b2d68a25b0a','track C4 NE-S','2026-11-18 00:53:54.110997',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(347,95,0,'take 1','','','a0ca1d1d4a327109','take 1','2026-11-18 00:53:54.114975',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(348,96,0,'track B1 S-NW','','','23d32377ade2e5a0','track B1 S-NW','2026-11-18 00:53:54.119123',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(349,97,-1,'roll 1 / 3 6 6','','',NULL,'','2026-11-18 00:53:54.119123',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(350,98,0,'take 3','','','08509000f77b5b07','take 3','2026-11-18 00:53:54.127114',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(351,99,0,'use 5b flip','','','c08d35303ad36a87','use 5b flip','2026-11-18 00:53:54.131074',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(352,100,0,'track D4 SE-NW','','','bf19b0115da2f558','track D4 SE-NW','2026-11-18 00:53:54.143081',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(353,101,1,'take 6','','','8c4a7368f936e4dc','take 6','2026-11-18 00:53:54.155045',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(354,102,1,'engine','','','f83063fed2ad0d43','engine','2026-11-18 00:53:54.159069',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(355,103,-1,'roll 3 / 1 5 6','','',NULL,'','2026-11-18 00:53:54.159069',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(356,104,1,'take 6','','','e50b80e1e5ee87d1','take 6','2026-11-18 00:53:54.171162',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(357,105,1,'card','','','0248c42ab2a996ff','card','2026-11-18 00:53:54.183179',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(358,106,0,'take 5','','','8aad489c45aad6b1','take 5','2026-11-18 00:53:54.187062',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(359,107,0,'track A4 N-NE','','','2bfb15248fa96459','track A4 N-NE','2026-11-18 00:53:54.199246',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(360,108,-1,'roll 1 / 1 2 2','','',NULL,'','2026-11-18 00:53:54.199246',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(361,109,0,'take 1','','','fa746fcc926f88df','take 1','2026-11-18 00:53:54.211058',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(362,110,0,'track B2 SE-SW','','','22f165b7e9533a8a','track B2 SE-SW','2026-11-18 00:53:54.219063',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(363,111,1,'take 2','','','b19a310548476d76','take 2','2026-11-18 00:53:54.231136',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(364,112,1,'engine','','','db3f5f119d5a1b9e','engine','2026-11-18 00:53:54.239371',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(365,113,-1,'roll 4 / 1 2 4','','',NULL,'','2026-11-18 00:53:54.239371',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(366,114,1,'take 4','','','134d4ed946a1045b','take 4','2026-11-18 00:53:54.251258',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(367,115,1,'track D4 N-SE','','','770e1c393265e726','track D4 N-SE','2026-11-18 00:53:54.263222',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(368,116,0,'take 1','','','7efdb87b7696c88c','take 1','2026-11-18 00:53:54.271158',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(369,117,0,'engine','','','b60c915ad93fa1f1','engine','2026-11-18 00:53:54.283142',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(370,118,-1,'roll 1 / 5 5 6','','',NULL,'','2026-11-18 00:53:54.283142',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(371,119,0,'take 6','','','69d4786411b2af65','take 6','2026-11-18 00:53:54.291169',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(372,120,0,'track G4 NE-S','','','329cd7668c77367a','track G4 NE-S','2026-11-18 00:53:54.303226',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(373,121,1,'take 5','','','cc313a3c6a7a4272','take 5','2026-11-18 00:53:54.315121',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(374,122,1,'track C5 S-NW','','','707a43d1da875d09','track C5 S-NW','2026-11-18 00:53:54.319177',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(375,123,-1,'roll 5 / 2 4 5','','',NULL,'','2026-11-18 00:53:54.319177',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(376,124,1,'take 4','','','273115e41afca36e','take 4','2026-11-18 00:53:54.331098',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(377,125,1,'track F5 SE-S','','','0825459c15b81689','track F5 SE-S','2026-11-18 00:53:54.343110',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(378,126,0,'take 5','','','705b9314b5f7e8d8','take 5','2026-11-18 00:53:54.355390',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(379,127,0,'engine','','','2d7f35c85e5249b6','engine','2026-11-18 00:53:54.363180',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(380,128,-1,'roll 2 / 1 4 6','','',NULL,'','2026-11-18 00:53:54.363180',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(381,129,0,'take 6','','','54c9eca1d7e9ecbe','take 6','2026-11-18 00:53:54.375056',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(382,130,0,'card','','','31b8ea38e08f5f34','card','2026-11-18 00:53:54.383064',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(383,131,1,'take 4','','','f8f83e64581f1a94','take 4','2026-11-18 00:53:54.395053',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(384,132,1,'track D3 NE-SW','','','2103ab5bdd2c8602','track D3 NE-SW','2026-11-18 00:53:54.403214',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(385,133,-1,'roll 6 / 1 3 6','','',NULL,'','2026-11-18 00:53:54.403214',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(386,134,1,'take 3','','','da7c6c5de7100817','take 3','2026-11-18 00:53:54.411130',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(387,135,1,'track C1 S-NW','','','bcdd145b90077699','track C1 S-NW','2026-11-18 00:53:54.417320',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(388,136,0,'take 1','','','0137dcb61dcbdda4','take 1','2026-11-18 00:53:54.426842',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(389,137,0,'card','','','80205497d80bef40','card','2026-11-18 00:53:54.435260',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(390,138,-1,'roll 4 / 2 6 6','','',NULL,'','2026-11-18 00:53:54.435260',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(391,139,0,'take 6','','','0769b689f63ceb5d','take 6','2026-11-18 00:53:54.443037',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(392,140,0,'card','','','7fa7d68c6b91c4cd','card','2026-11-18 00:53:54.447110',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(393,141,1,'take 6','','','78b820ae743a39e5','take 6','2026-11-18 00:53:54.451010',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(394,142,1,'waste','','','a2b56aecb69edc1d','waste','2026-11-18 00:53:54.459206',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(395,143,-1,'roll 1 / 1 3 5','','',NULL,'','2026-11-18 00:53:54.459206',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(396,144,1,'take 5','','','8a2750474667ffe4','take 5','2026-11-18 00:53:54.463073',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(397,145,1,'engine','','','9afaef4f84782ce3','engine','2026-11-18 00:53:54.471123',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(398,146,0,'take 3','','','df538ab8b902edec','take 3','2026-11-18 00:53:54.521035',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(399,147,0,'card','','','49a08a273e27f562','card','2026-11-18 00:53:54.529909',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(400,148,-1,'roll 4 / 4 4 5','','',NULL,'','2026-11-18 00:53:54.529909',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(401,149,0,'take 5','','','35a6915dc7ef01bb','take 5','2026-11-18 00:53:54.588913',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(402,150,0,'use 1a 1','','','88b5a5132914bea2','use 1a 1','2026-11-18 00:53:54.594085',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(403,151,0,'card','','','faa566a26f0b3a75','card','2026-11-18 00:53:54.599136',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(404,152,1,'take 4','','','344c367cf0798c23','take 4','2026-11-18 00:53:54.605485',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(405,153,1,'track D5 N-SW','','','b41ff33ed32e21ea','track D5 N-SW','2026-11-18 00:53:54.628628',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(406,154,-1,'roll 5 / 1 1 6','','',NULL,'','2026-11-18 00:53:54.628628',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(407,155,1,'take 6','','','d5ea184171738d86','take 6','2026-11-18 00:53:54.636522',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(408,156,1,'card','','','a8d64044c063719f','card','2026-11-18 00:53:54.641998',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(409,157,0,'take 1','','','8c06a3ea02ef9ed7','take 1','2026-11-18 00:53:54.650440',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(410,158,0,'card','','','a794e343b2d1f7db','card','2026-11-18 00:53:54.655741',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(411,159,-1,'roll 3 / 1 2 5','','',NULL,'','2026-11-18 00:53:54.655741',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(412,160,0,'take 5','','','7f7df0baf7ec14f7','take 5','2026-11-18 00:53:54.664254',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(413,161,0,'use 1a 4','','','09abf4fbe303f26b','use 1a 4','2026-11-18 00:53:54.672138',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(414,162,0,'track F5 N-SE','','','f87f281f7b05f744','track F5 N-SE','2026-11-18 00:53:54.675744',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(415,163,1,'take 1','','','ddbf31152c2d2ec0','take 1','2026-11-18 00:53:54.679684',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(416,164,1,'engine','','','9633652f97e7b984','engine','2026-11-18 00:53:54.683333',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(417,165,-1,'roll 2 / 1 2 3','','',NULL,'','2026-11-18 00:53:54.683333',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(418,166,1,'take 3','','','7c9e0f9bc059cc10','take 3','2026-11-18 00:53:54.690640',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(419,167,1,'card','','','a0e58b937b7f1121','card','2026-11-18 00:53:54.693100',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(420,168,0,'take 2','','','2a7874eca5bc671f','take 2','2026-11-18 00:53:54.713056',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(421,169,0,'track E1 N-NW','','','f778c324898b0e66','track E1 N-NW','2026-11-18 00:53:54.759499',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(422,170,-1,'roll 3 / 1 4 6','','',NULL,'','2026-11-18 00:53:54.759499',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(423,171,0,'take 4','','','bb82023c51dc3d99','take 4','2026-11-18 00:53:54.786046',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(424,172,0,'track D3 S-SW','','','88676f5a17ce2f0d','track D3 S-SW','2026-11-18 00:53:54.791209',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(425,173,1,'take 6','','','7ffd392163d54596','take 6','2026-11-18 00:53:54.812315',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(426,174,1,'card','','','b29fce167f489340','card','2026-11-18 00:53:54.820055',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(427,175,-1,'roll 3 / 1 5 5','','',NULL,'','2026-11-18 00:53:54.820055',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(428,176,1,'take 1','','','95c40fe89601adae','take 1','2026-11-18 00:53:54.823813',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(429,177,1,'card','','','e583b4d0ef447192','card','2026-11-18 00:53:54.827993',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(430,178,0,'take 5','','','85f756af39f05526','take 5','2026-11-18 00:53:54.840181',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(431,179,0,'card','','','3da38430d35a97fa','card','2026-11-18 00:53:54.855720',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(432,180,-1,'roll 3 / 1 4 4','','',NULL,'','2026-11-18 00:53:54.855720',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(433,181,0,'take 1','','','e34744356e1a10eb','take 1','2026-11-18 00:53:54.872671',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(434,182,0,'waste','','','e2e132debf6fcd00','waste','2026-11-18 00:53:54.879116',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(435,183,1,'take 4','','','3348a96d5623f509','take 4','2026-11-18 00:53:54.885008',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(436,184,1,'use 1a 5','','','efd9bfbc042187b3','use 1a 5','2026-11-18 00:53:54.902884',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(437,185,1,'card','','','0caf1143cda6650b','card','2026-11-18 00:53:54.972379',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(438,186,-1,'roll 5 / 1 2 3','','',NULL,'','2026-11-18 00:53:54.972379',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(439,187,1,'take 1','','','41762896bdfba7a8','take 1','2026-11-18 00:53:54.980868',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(440,188,1,'card','','','1946f8963d99e602','card','2026-11-18 00:53:54.992206',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(441,189,0,'take 3','','','3050ad892c2ba8b1','take 3','2026-11-18 00:53:55.002940',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(442,190,0,'track C1 NE-SE','','','18c6f59dd6cf15bf','track C1 NE-SE','2026-11-18 00:53:55.005116',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(443,191,-1,'roll 3 / 4 4 6','','',NULL,'','2026-11-18 00:53:55.005116',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(444,192,0,'take 4','','','d58497459ace9300','take 4','2026-11-18 00:53:55.062154',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(445,193,0,'engine','','','508959e18c8647ec','engine','2026-11-18 00:53:55.070568',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(446,194,1,'take 6','','','320aac3988af374d','take 6','2026-11-18 00:53:55.079750',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(447,195,1,'use 1a 4','','','fbe45f126a098b9c','use 1a 4','2026-11-18 00:53:55.102120',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(448,196,1,'card','','','236e0dbfd69c8fad','card','2026-11-18 00:53:55.110802',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(449,197,-1,'roll 6 / 2 6 6','','',NULL,'','2026-11-18 00:53:55.110802',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(450,198,1,'take 6','','','2ce83760da1e6992','take 6','2026-11-18 00:53:55.115660',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(451,199,1,'use 5b reroll','','','1def256481f4efb4','use 5b reroll','2026-11-18 00:53:55.128486',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(452,200,-1,'reroll 2','','',NULL,'','2026-11-18 00:53:55.128486',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(453,201,1,'card','','','50494061986f13a6','card','2026-11-18 00:53:55.138798',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(454,202,0,'take 6','','','436d484942b7aecb','take 6','2026-11-18 00:53:55.184487',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(455,203,0,'card','','','060db102e2c51d89','card','2026-11-18 00:53:55.192827',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(456,204,-1,'roll 5 / 2 4 5','','',NULL,'','2026-11-18 00:53:55.192827',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(457,205,0,'take 5','','','53a474db2cbb5a62','take 5','2026-11-18 00:53:55.207145',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(458,206,0,'card','','','d1223712b8396b56','card','2026-11-18 00:53:55.215231',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(459,207,1,'take 4','','','a652b65ce615b2d4','take 4','2026-11-18 00:53:55.279717',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(460,208,1,'card','','','b7c11896cca5a148','card','2026-11-18 00:53:55.322667',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(461,209,-1,'roll 1 / 1 1 4','','',NULL,'','2026-11-18 00:53:55.322667',NULL,'8y695qsew4se');
INSERT INTO "web_line" VALUES(462,210,1,'take 4','','','ca4c32f4387a2615','take 4','2026-11-18 00:53:55.329790',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(463,211,1,'card','','','eb8f5fe8952dcf68','card','2026-11-18 00:53:55.335103',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(464,212,0,'take 1','','','4850e9ba20155cf8','take 1','2026-11-18 00:53:55.339058',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(465,213,0,'card','','','1b3b9fa4a7e2aadf','card','2026-11-18 00:53:55.346870',1,'8y695qsew4se');
INSERT INTO "web_line" VALUES(466,1,0,'auction purple 10','','','d7aea7598aad2b12','auction purple 10','2026-11-18 00:53:55.411449',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(467,2,1,'auction blue 6','','','dc8a53b123dc38b2','auction blue 6','2026-11-18 00:53:55.423231',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(468,3,2,'pass','','','409ad6c33fa3945f','pass','2026-11-18 00:53:55.427828',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(469,4,2,'auction black 1','','','834537f124f02fdd','auction black 1','2026-11-18 00:53:55.485750',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(470,5,1,'bid 3','','','cf37458096c3d359','bid 3','2026-11-18 00:53:55.488205',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(471,6,2,'pass','','','1e40dfa9e3859633','pass','2026-11-18 00:53:55.492678',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(472,7,1,'pass','','','349570bdd98a0301','pass','2026-11-18 00:53:55.496061',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(473,8,2,'auction red 4','','','7836368104ceb449','auction red 4','2026-11-18 00:53:55.505918',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(474,9,1,'auction green 1','','','5bbabbda0844cd54','auction green 1','2026-11-18 00:53:55.511176',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(475,10,2,'bid 5','','','f0eec7e9037e0a0d','bid 5','2026-11-18 00:53:55.516023',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(476,11,2,'auction yellow 1','','','069b09f504623de0','auction yellow 1','2026-11-18 00:53:55.521763',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(477,12,2,'build Baltimore>Pittsburgh','','','14b202caa76f9487','build Baltimore>Pittsburgh','2026-11-18 00:53:55.558832',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(478,13,2,'build Charleston>Norfolk','','','2202b2fda78e2f82','build Charleston>Norfolk','2026-11-18 00:53:55.568616',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(479,14,1,'build San Francisco>Portland','','','bff39f029e99c113','build San Francisco>Portland','2026-11-18 00:53:55.594332',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(480,15,0,'build Charleston>Jacksonville','','','ead5e8d35b82f03f','build Charleston>Jacksonville','2026-11-18 00:53:55.602479',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(481,16,1,'build Baltimore>Norfolk','','','c48ba603a536d75f','build Baltimore>Norfolk','2026-11-18 00:53:55.612439',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(482,17,2,'build Atlanta-Charleston','','','c6da48d512ea5e26','build Atlanta-Charleston','2026-11-18 00:53:55.618789',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(483,18,1,'build San Francisco-Los Angeles','','','d5b95c69e4bc215f','build San Francisco-Los Angeles','2026-11-18 00:53:55.627155',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(484,19,0,'build New Orleans-Jacksonville','','','df9a73fb13e66dda','build New Orleans-Jacksonville','2026-11-18 00:53:55.632270',1,'vxe5yw4m2488');
INSERT INTO "web_line" VALUES(485,20,0,'build Houston-New Orleans','','','f31b8771ddf03acf','build Houston-New Orleans','2026-11-18 00:53:55.705500',1,'vxe5yw4m2488');
CREATE TABLE "web_person" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(60) NOT NULL, "language" varchar(8) NOT NULL, "theme" varchar(16) NOT NULL, "created" datetime NOT NULL);
INSERT INTO "web_person" VALUES(1,'Ann','','','2026-11-18 00:53:49.517339');
INSERT INTO "web_person" VALUES(2,'Bob','de','dark','2026-11-18 00:53:49.524429');
CREATE TABLE "web_seat" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" smallint unsigned NOT NULL CHECK ("number" >= 0), "kind" varchar(8) NOT NULL, "bot" varchar(40) NOT NULL, "name" varchar(60) NOT NULL, "invitation" varchar(64) NOT NULL, "person_id" bigint NULL REFERENCES "web_person" ("id") DEFERRABLE INITIALLY DEFERRED, "table_id" varchar(16) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_seat_per_number" UNIQUE ("table_id", "number"));
INSERT INTO "web_seat" VALUES(1,0,'person','','P0','',1,'fuwkk6cxmpr7');
INSERT INTO "web_seat" VALUES(2,1,'person','','P1','',1,'fuwkk6cxmpr7');
INSERT INTO "web_seat" VALUES(3,2,'person','','P2','',1,'fuwkk6cxmpr7');
INSERT INTO "web_seat" VALUES(4,0,'person','','P0','',1,'m4w4tcsumejr');
INSERT INTO "web_seat" VALUES(5,1,'person','','P1','',1,'m4w4tcsumejr');
INSERT INTO "web_seat" VALUES(6,2,'person','','P2','',1,'m4w4tcsumejr');
INSERT INTO "web_seat" VALUES(7,3,'person','','P3','',1,'m4w4tcsumejr');
INSERT INTO "web_seat" VALUES(8,0,'person','','P0','',1,'rs4gmae483qm');
INSERT INTO "web_seat" VALUES(9,1,'person','','P1','',1,'rs4gmae483qm');
INSERT INTO "web_seat" VALUES(10,2,'person','','P2','',1,'rs4gmae483qm');
INSERT INTO "web_seat" VALUES(11,0,'person','','P0','',1,'8y695qsew4se');
INSERT INTO "web_seat" VALUES(12,1,'person','','P1','',1,'8y695qsew4se');
INSERT INTO "web_seat" VALUES(13,0,'person','','P0','',1,'vxe5yw4m2488');
INSERT INTO "web_seat" VALUES(14,1,'person','','P1','',1,'vxe5yw4m2488');
INSERT INTO "web_seat" VALUES(15,2,'person','','P2','',1,'vxe5yw4m2488');
INSERT INTO "web_seat" VALUES(16,0,'person','','Ann','',1,'4qru942xg4x7');
INSERT INTO "web_seat" VALUES(17,1,'bot','random','random 1','',NULL,'4qru942xg4x7');
INSERT INTO "web_seat" VALUES(18,2,'open','','…','1f77b6dcab3784d152b5fc24d3d49b36b6a3d19cc97e3ced194a2425381d42b5',NULL,'4qru942xg4x7');
INSERT INTO "web_seat" VALUES(19,0,'person','','Ann','',1,'8tm6pzr2t6eb');
INSERT INTO "web_seat" VALUES(20,1,'bot','easy','easy 1','',NULL,'8tm6pzr2t6eb');
INSERT INTO "web_seat" VALUES(21,2,'bot','random','random 2','',NULL,'8tm6pzr2t6eb');
INSERT INTO "web_seat" VALUES(22,0,'person','','Ann','',1,'49xdy833u38v');
INSERT INTO "web_seat" VALUES(23,1,'person','','Bob','2e50e7ae633d324310278b1469de509224788dee1a89b3499808b170b0d5b41a',2,'49xdy833u38v');
INSERT INTO "web_seat" VALUES(24,2,'bot','greedy','greedy 1','',NULL,'49xdy833u38v');
CREATE TABLE "web_table" ("id" varchar(16) NOT NULL PRIMARY KEY, "game" varchar(40) NOT NULL, "rules" varchar(20) NOT NULL, "edition" varchar(80) NOT NULL, "map" varchar(80) NOT NULL, "map_text" text NOT NULL, "options" varchar(400) NOT NULL, "date" varchar(40) NOT NULL, "seed" varchar(64) NOT NULL, "pace" integer unsigned NOT NULL CHECK ("pace" >= 0), "created" datetime NOT NULL, "uploaded" integer unsigned NOT NULL CHECK ("uploaded" >= 0), "ply" integer unsigned NOT NULL CHECK ("ply" >= 0), "actor" smallint NULL, "finished" bool NOT NULL, "changed" datetime NOT NULL, "created_by_id" bigint NULL REFERENCES "web_person" ("id") DEFERRABLE INITIALLY DEFERRED, "numbers" text NOT NULL, "snatch" integer unsigned NOT NULL CHECK ("snatch" >= 0), "rematch_of_id" varchar(16) NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "web_table" VALUES('fuwkk6cxmpr7','steel-driver','1','treefrog/1 8ba12f05a6d7','usa/2 0606a17543e5','','','2026-11-18','4224db1197ecbe63d89fc7a38364a8f2a73f68e229be55c1ac2310673cbb73b4',1200,'2026-11-18 00:53:49.540903',0,66,2,0,'2026-11-18 00:53:50.463076',1,'',30,NULL);
INSERT INTO "web_table" VALUES('m4w4tcsumejr','steel-driver','1','pegasus/1 817a81532a73','lakes/1 c205a24fc93d','','','2026-11-18','9d0f870e3d4bd93c80a646665587c99a307a389b24d52eb999bc45d848ac938f',1200,'2026-11-18 00:53:50.478406',0,130,NULL,1,'2026-11-18 00:53:52.641845',1,'',30,NULL);
INSERT INTO "web_table" VALUES('rs4gmae483qm','steam-rollers','1','flatlined/3 a3146dd07ae4','heartland/1 7e937f8286cc','','difficulty=medium','2026-11-18','75aa42de5863a038596cd1537cd49525f8630b73cb650553607a2a9e3972d520',1200,'2026-11-18 00:53:52.737473',0,56,1,0,'2026-11-18 00:53:53.362539',1,'',30,NULL);
INSERT INTO "web_table" VALUES('8y695qsew4se','steam-rollers','1','flatlined/3 a3146dd07ae4','valley/1 41ca0ff5952e','','','2026-11-18','984017919fb716bfa37ea6e0e65ed81353c308de8b0154558984795eb2af56aa',1200,'2026-11-18 00:53:53.375549',0,213,NULL,1,'2026-11-18 00:53:55.346870',1,'',30,NULL);
INSERT INTO "web_table" VALUES('vxe5yw4m2488','steel-driver','1','treefrog/1 8ba12f05a6d7','usa/2 2f56b2861473','# Golden Spike: a map for Steel Driver. How such a file is written: docs/draw-a-map.md
# Released: this file never changes again. A better map becomes version 3 beside it.
game = "steel-driver"
name = "usa"
version = 2
title = "My States"
about = """
Our own design: real cities at their real places, our own links and figures. Mountains and deserts are dear, the
plains are cheap, and the east is crowded. San Francisco is the lone western start. Version 2 spreads the goods so that
complete sets are rarer, and values St. Louis at 30."""
link_ends = ["New York", "San Francisco"]

[picture]
width = 1000
height = 612
scenery = "usa"

# Cities: value in dollars, colour of its goods; a start is hexagonal, companies begin there.
# at: where it stands on the picture, from the top left corner. label: on which side its name stands.

[[city]]
name = "Seattle"
code = "SEA"
value = 40
goods = "black"
at = [109.6, 35.2]
label = "NW"

[[city]]
name = "Portland"
code = "PDX"
value = 30
goods = "black"
at = [91.5, 78.6]
label = "SW"

[[city]]
name = "San Francisco"
code = "SFO"
value = 50
goods = "red"
start = true
at = [47.5, 247.9]
label = "SE"

[[city]]
name = "Los Angeles"
code = "LAX"
value = 40
goods = "orange"
at = [98.9, 348.3]
label = "SW"

[[city]]
name = "Spokane"
code = "SPO"
value = 20
goods = "black"
at = [182.0, 52.7]
label = "N"

[[city]]
name = "Boise"
code = "BOI"
value = 10
goods = "orange"
at = [181.2, 145.2]
label = "E"

[[city]]
name = "Reno"
code = "RNO"
value = 20
goods = "silver"
at = [101.5, 221.3]
label = "N"

[[city]]
name = "Salt Lake City"
code = "SLC"
value = 30
goods = "black"
at = [238.8, 221.9]
label = "NE"

[[city]]
name = "Butte"
code = "BTE"
value = 20
goods = "silver"
at = [248.6, 103.9]
label = "N"

[[city]]
name = "Phoenix"
code = "PHX"
value = 10
goods = "black"
at = [208.0, 384.4]
label = "S"

[[city]]
name = "Santa Fe"
code = "SAF"
value = 20
goods = "black"
at = [326.0, 349.6]
label = "SE"

[[city]]
name = "El Paso"
code = "ELP"
value = 20
goods = "black"
at = [306.4, 436.7]
label = "SW"

[[city]]
name = "Denver"
code = "DEN"
value = 40
goods = "silver"
at = [351.7, 260.1]
label = "SE"

[[city]]
name = "Billings"
code = "BIL"
value = 10
goods = "white"
at = [310.0, 118.4]
label = "N"

[[city]]
name = "Bismarck"
code = "BIS"
value = 10
goods = "black"
at = [431.4, 106.3]
label = "N"

[[city]]
name = "Minneapolis"
code = "MSP"
value = 30
goods = "orange"
at = [548.2, 148.5]
label = "N"

[[city]]
name = "Omaha"
code = "OMA"
value = 30
goods = "white"
at = [506.2, 233.0]
label = "NE"

[[city]]
name = "Kansas City"
code = "KCY"
value = 30
goods = "black"
at = [529.5, 281.6]
label = "NE"

[[city]]
name = "Oklahoma City"
code = "OKC"
value = 20
goods = "white"
at = [477.5, 363.7]
label = "SW"

[[city]]
name = "Dallas"
code = "DAL"
value = 30
goods = "orange"
at = [490.0, 424.6]
label = "E"

[[city]]
name = "San Antonio"
code = "SAT"
value = 20
goods = "white"
at = [456.4, 499.6]
label = "SW"

[[city]]
name = "Houston"
code = "HOU"
value = 20
goods = "black"
at = [517.2, 492.5]
label = "SE"

[[city]]
name = "Chicago"
code = "CHI"
value = 60
goods = "red"
at = [643.5, 212.9]
label = "N"

[[city]]
name = "St. Louis"
code = "STL"
value = 30
goods = "black"
at = [605.5, 289.4]
label = "SW"

[[city]]
name = "Detroit"
code = "DET"
value = 30
goods = "silver"
at = [717.5, 194.3]
label = "N"

[[city]]
name = "Cincinnati"
code = "CIN"
value = 30
goods = "white"
at = [702.4, 269.8]
label = "S"

[[city]]
name = "Memphis"
code = "MEM"
value = 30
goods = "white"
at = [613.0, 367.8]
label = "S"

[[city]]
name = "Nashville"
code = "NAS"
value = 20
goods = "black"
at = [670.0, 340.3]
label = "W"

[[city]]
name = "New Orleans"
code = "NOL"
value = 40
goods = "red"
start = true
at = [620.0, 484.7]
label = "SE"

[[city]]
name = "Atlanta"
code = "ATL"
value = 30
goods = "silver"
at = [719.2, 389.7]
label = "S"

[[city]]
name = "Charleston"
code = "CHS"
value = 20
goods = "white"
start = true
at = [804.5, 399.3]
label = "E"

[[city]]
name = "Jacksonville"
code = "JAX"
value = 20
goods = "orange"
at = [780.8, 458.9]
label = "E"

[[city]]
name = "Norfolk"
code = "NFK"
value = 20
goods = "white"
at = [852.6, 296.5]
label = "E"

[[city]]
name = "Baltimore"
code = "BAL"
value = 40
goods = "white"
start = true
at = [835.8, 243.6]
label = "E"

[[city]]
name = "Pittsburgh"
code = "PIT"
value = 40
goods = "silver"
at = [774.3, 228.8]
label = "W"

[[city]]
name = "Buffalo"
code = "BUF"
value = 30
goods = "white"
at = [783.0, 171.1]
label = "N"

[[city]]
name = "New York"
code = "NYC"
value = 60
goods = "white"
start = true
at = [872.1, 202.7]
label = "E"

[[city]]
name = "Boston"
code = "BOS"
value = 40
goods = "white"
start = true
at = [910.6, 154.6]
label = "E"

# Links: the two cities, and what the track costs in investment cubes.

[[link]]
between = ["Seattle", "Portland"]
cost = 2

[[link]]
between = ["Seattle", "Spokane"]
cost = 4

[[link]]
between = ["Portland", "Spokane"]
cost = 3

[[link]]
between = ["Portland", "Boise"]
cost = 3

[[link]]
between = ["Portland", "San Francisco"]
cost = 4

[[link]]
between = ["Spokane", "Butte"]
cost = 5

[[link]]
between = ["Spokane", "Boise"]
cost = 3

[[link]]
between = ["Boise", "Butte"]
cost = 4

[[link]]
between = ["Boise", "Salt Lake City"]
cost = 3

[[link]]
between = ["Boise", "Reno"]
cost = 4

[[link]]
between = ["Butte", "Billings"]
cost = 3

[[link]]
between = ["Butte", "Salt Lake City"]
cost = 4

[[link]]
between = ["San Francisco", "Reno"]
cost = 5

[[link]]
between = ["San Francisco", "Los Angeles"]
cost = 2

[[link]]
between = ["Reno", "Salt Lake City"]
cost = 4

[[link]]
between = ["Reno", "Los Angeles"]
cost = 5

[[link]]
between = ["Los Angeles", "Salt Lake City"]
cost = 6

[[link]]
between = ["Los Angeles", "Phoenix"]
cost = 3

[[link]]
between = ["Phoenix", "Santa Fe"]
cost = 5

[[link]]
between = ["Phoenix", "El Paso"]
cost = 2

[[link]]
between = ["Salt Lake City", "Denver"]
cost = 6

[[link]]
between = ["Salt Lake City", "Santa Fe"]
cost = 6

[[link]]
between = ["Denver", "Billings"]
cost = 3

[[link]]
between = ["Denver", "Bismarck"]
cost = 3

[[link]]
between = ["Denver", "Omaha"]
cost = 3

[[link]]
between = ["Denver", "Kansas City"]
cost = 3

[[link]]
between = ["Denver", "Santa Fe"]
cost = 4

[[link]]
between = ["Billings", "Bismarck"]
cost = 2

[[link]]
between = ["Bismarck", "Minneapolis"]
cost = 2

[[link]]
between = ["Bismarck", "Omaha"]
cost = 2

[[link]]
between = ["Santa Fe", "Kansas City"]
cost = 4

[[link]]
between = ["Santa Fe", "Oklahoma City"]
cost = 3

[[link]]
between = ["Santa Fe", "El Paso"]
cost = 3

[[link]]
between = ["El Paso", "Dallas"]
cost = 4

[[link]]
between = ["El Paso", "San Antonio"]
cost = 3

[[link]]
between = ["San Antonio", "Dallas"]
cost = 2

[[link]]
between = ["San Antonio", "Houston"]
cost = 2

[[link]]
between = ["Dallas", "Houston"]
cost = 2

[[link]]
between = ["Dallas", "Oklahoma City"]
cost = 2

[[link]]
between = ["Dallas", "Memphis"]
cost = 3

[[link]]
between = ["Dallas", "New Orleans"]
cost = 3

[[link]]
between = ["Houston", "New Orleans"]
cost = 2

[[link]]
between = ["Oklahoma City", "Kansas City"]
cost = 2

[[link]]
between = ["Oklahoma City", "Memphis"]
cost = 3

[[link]]
between = ["Kansas City", "Omaha"]
cost = 2

[[link]]
between = ["Kansas City", "St. Louis"]
cost = 2

[[link]]
between = ["Kansas City", "Memphis"]
cost = 3

[[link]]
between = ["Kansas City", "Chicago"]
cost = 3

[[link]]
between = ["Omaha", "Minneapolis"]
cost = 2

[[link]]
between = ["Omaha", "Chicago"]
cost = 3

[[link]]
between = ["Minneapolis", "Chicago"]
cost = 2

[[link]]
between = ["Chicago", "St. Louis"]
cost = 2

[[link]]
between = ["Chicago", "Detroit"]
cost = 2

[[link]]
between = ["Chicago", "Cincinnati"]
cost = 2

[[link]]
between = ["Detroit", "Cincinnati"]
cost = 2

[[link]]
between = ["Detroit", "Pittsburgh"]
cost = 2

[[link]]
between = ["Detroit", "Buffalo"]
cost = 3

[[link]]
between = ["St. Louis", "Cincinnati"]
cost = 2

[[link]]
between = ["St. Louis", "Nashville"]
cost = 2

[[link]]
between = ["St. Louis", "Memphis"]
cost = 2

[[link]]
between = ["Memphis", "Nashville"]
cost = 2

[[link]]
between = ["Memphis", "Atlanta"]
cost = 3

[[link]]
between = ["Memphis", "New Orleans"]
cost = 2

[[link]]
between = ["Nashville", "Cincinnati"]
cost = 2

[[link]]
between = ["Nashville", "Atlanta"]
cost = 3

[[link]]
between = ["New Orleans", "Atlanta"]
cost = 3

[[link]]
between = ["New Orleans", "Jacksonville"]
cost = 3

[[link]]
between = ["Atlanta", "Cincinnati"]
cost = 4

[[link]]
between = ["Atlanta", "Norfolk"]
cost = 4

[[link]]
between = ["Atlanta", "Charleston"]
cost = 2

[[link]]
between = ["Atlanta", "Jacksonville"]
cost = 2

[[link]]
between = ["Charleston", "Jacksonville"]
cost = 2

[[link]]
between = ["Charleston", "Norfolk"]
cost = 3

[[link]]
between = ["Cincinnati", "Pittsburgh"]
cost = 2

[[link]]
between = ["Cincinnati", "Norfolk"]
cost = 5

[[link]]
between = ["Norfolk", "Baltimore"]
cost = 2

[[link]]
between = ["Baltimore", "Pittsburgh"]
cost = 3

[[link]]
between = ["Baltimore", "New York"]
cost = 2

[[link]]
between = ["Pittsburgh", "Buffalo"]
cost = 2

[[link]]
between = ["Pittsburgh", "New York"]
cost = 4

[[link]]
between = ["Buffalo", "New York"]
cost = 3

[[link]]
between = ["Buffalo", "Boston"]
cost = 3

[[link]]
between = ["New York", "Boston"]
cost = 2
','','2026-11-18','aaf563b43fe303a2cd9110f09661fdb4438c9201862012dcd79733f1ff4c3119',1200,'2026-11-18 00:53:55.357272',0,20,0,0,'2026-11-18 00:53:55.705500',1,'',30,NULL);
INSERT INTO "web_table" VALUES('4qru942xg4x7','steam-rollers','1','flatlined/3 a3146dd07ae4','heartland/1 7e937f8286cc','','','2026-11-18','6a3fed4dd7a35a0d99ebb40523fd0f3f96a67c5f7ad90364f7ec708857432883',1200,'2026-11-18 00:53:55.732315',0,0,-1,0,'2026-11-18 00:53:55.732326',1,'',30,NULL);
INSERT INTO "web_table" VALUES('8tm6pzr2t6eb','steel-driver','1','treefrog/1 8ba12f05a6d7','usa/2 0606a17543e5','','','2026-11-18','923bd617cbcff8bd906cda332b6e580290a3691f939b2a4d4e7234136cdfbc84',0,'2026-11-18 00:53:55.735677',0,0,0,0,'2026-11-18 00:53:55.735682',1,'',30,NULL);
INSERT INTO "web_table" VALUES('49xdy833u38v','steel-driver','1','treefrog/1 8ba12f05a6d7','usa/2 0606a17543e5','','','2026-11-18','b1c66ca1f104eb54c68f384d44e241ed73ba1d3b70e2ad6f3b4b208d138cc888',1200,'2026-11-18 00:53:55.743930',0,0,0,0,'2026-11-18 00:53:55.743935',1,'',30,NULL);
CREATE UNIQUE INDEX "auth_group_permissions_group_id_permission_id_0cd325b0_uniq" ON "auth_group_permissions" ("group_id", "permission_id");
CREATE INDEX "auth_group_permissions_group_id_b120cbf9" ON "auth_group_permissions" ("group_id");
CREATE INDEX "auth_group_permissions_permission_id_84c5c92e" ON "auth_group_permissions" ("permission_id");
CREATE UNIQUE INDEX "auth_user_groups_user_id_group_id_94350c0c_uniq" ON "auth_user_groups" ("user_id", "group_id");
CREATE INDEX "auth_user_groups_user_id_6a12ed8b" ON "auth_user_groups" ("user_id");
CREATE INDEX "auth_user_groups_group_id_97559544" ON "auth_user_groups" ("group_id");
CREATE UNIQUE INDEX "auth_user_user_permissions_user_id_permission_id_14a6b632_uniq" ON "auth_user_user_permissions" ("user_id", "permission_id");
CREATE INDEX "auth_user_user_permissions_user_id_a95ead1b" ON "auth_user_user_permissions" ("user_id");
CREATE INDEX "auth_user_user_permissions_permission_id_1fbb5f2c" ON "auth_user_user_permissions" ("permission_id");
CREATE INDEX "django_admin_log_content_type_id_c4bce8eb" ON "django_admin_log" ("content_type_id");
CREATE INDEX "django_admin_log_user_id_c564eba6" ON "django_admin_log" ("user_id");
CREATE UNIQUE INDEX "django_content_type_app_label_model_76bd3d3b_uniq" ON "django_content_type" ("app_label", "model");
CREATE UNIQUE INDEX "auth_permission_content_type_id_codename_01ab375a_uniq" ON "auth_permission" ("content_type_id", "codename");
CREATE INDEX "auth_permission_content_type_id_2f476e4b" ON "auth_permission" ("content_type_id");
CREATE INDEX "django_session_expire_date_a5c62663" ON "django_session" ("expire_date");
CREATE INDEX "web_devicelink_person_id_2c043912" ON "web_devicelink" ("person_id");
CREATE INDEX "web_seat_person_id_701ec5f5" ON "web_seat" ("person_id");
CREATE INDEX "web_seat_table_id_079bdfad" ON "web_seat" ("table_id");
CREATE INDEX "web_line_person_id_530acf7e" ON "web_line" ("person_id");
CREATE INDEX "web_line_table_id_81cd9320" ON "web_line" ("table_id");
CREATE INDEX "web_key_person_id_a1d929cd" ON "web_key" ("person_id");
CREATE INDEX "web_table_created_by_id_1de231c6" ON "web_table" ("created_by_id");
CREATE INDEX "web_table_rematch_of_id_d24da23f" ON "web_table" ("rematch_of_id");
CREATE INDEX "table_waiting" ON "web_table" ("finished", "changed");
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('django_migrations',21);
INSERT INTO "sqlite_sequence" VALUES('django_admin_log',0);
INSERT INTO "sqlite_sequence" VALUES('django_content_type',12);
INSERT INTO "sqlite_sequence" VALUES('auth_permission',48);
INSERT INTO "sqlite_sequence" VALUES('auth_group',0);
INSERT INTO "sqlite_sequence" VALUES('auth_user',0);
INSERT INTO "sqlite_sequence" VALUES('web_seat',24);
INSERT INTO "sqlite_sequence" VALUES('web_line',485);
INSERT INTO "sqlite_sequence" VALUES('web_key',2);
INSERT INTO "sqlite_sequence" VALUES('web_person',2);
COMMIT;
