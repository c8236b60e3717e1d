ALTER TABLE `members` ADD `previous_login_at` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `previous_login_ip` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `previous_login_at` integer;--> statement-breakpoint
-- Nothing before it is known, and none of these logins is somebody's first.
UPDATE `members` SET `previous_login_at` = `last_login_at`, `previous_login_ip` = `last_login_ip` WHERE `last_login_at` IS NOT NULL;--> statement-breakpoint
UPDATE `admins` SET `previous_login_at` = `last_login_at`;