CREATE TABLE `account_verifications` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`type` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`country` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_by_member` ON `auth_sessions` (`member_id`);--> statement-breakpoint
CREATE TABLE `auth_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `auth_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_tokens_by_session` ON `auth_tokens` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_tokens_current` ON `auth_tokens` (`session_id`,`kind`) WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE `balance_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`before_minor` integer NOT NULL,
	`after_minor` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `balance_changes_cause_unique` ON `balance_changes` (`cause`);--> statement-breakpoint
CREATE INDEX `balance_changes_by_member` ON `balance_changes` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `click_captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`targets` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`work_salt` text NOT NULL,
	`work_bits` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`spent_at` integer
);
--> statement-breakpoint
CREATE INDEX `click_captchas_by_end` ON `click_captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `collected_styles` (
	`member_id` integer NOT NULL,
	`style_slug` text NOT NULL,
	`collected_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `style_slug`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collected_styles_by_time` ON `collected_styles` (`member_id`,`collected_at`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`name_hash` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`locks` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text,
	`username_key` text,
	`nickname` text DEFAULT '' NOT NULL,
	`email` text,
	`mobile` text,
	`password_hash` text,
	`avatar` text DEFAULT '' NOT NULL,
	`gender` integer DEFAULT 0 NOT NULL,
	`birthday` text,
	`motto` text DEFAULT '' NOT NULL,
	`money_minor` integer DEFAULT 0 NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`locale` text NOT NULL,
	`joined_at` integer NOT NULL,
	`last_login_at` integer,
	`last_login_ip` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_username_key_unique` ON `members` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_email_unique` ON `members` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_mobile_unique` ON `members` (`mobile`);--> statement-breakpoint
CREATE INDEX `members_by_state` ON `members` (`state`,`joined_at`);--> statement-breakpoint
CREATE TABLE `points_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`points` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `points_changes_cause_unique` ON `points_changes` (`cause`);--> statement-breakpoint
CREATE INDEX `points_changes_by_member` ON `points_changes` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`member_id` integer,
	`name` text NOT NULL,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`sha1` text NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `uploads_by_member` ON `uploads` (`member_id`);--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`channel` text NOT NULL,
	`address` text NOT NULL,
	`event` text NOT NULL,
	`code_hash` text,
	`salt` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` text,
	PRIMARY KEY(`channel`, `address`, `event`)
);
--> statement-breakpoint
CREATE INDEX `verification_codes_by_end` ON `verification_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `channel` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `expires_at` integer;--> statement-breakpoint
CREATE TRIGGER `balance_changes_follow` BEFORE INSERT ON `balance_changes`
WHEN new.`after_minor` <> new.`before_minor` + new.`amount_minor`
	OR new.`before_minor` IS NOT (SELECT `money_minor` FROM `members` WHERE `id` = new.`member_id`)
BEGIN
	SELECT RAISE(ABORT, 'an entry continues from the balance before it');
END;--> statement-breakpoint
CREATE TRIGGER `balance_changes_booked` AFTER INSERT ON `balance_changes` BEGIN
	UPDATE `members` SET `money_minor` = new.`after_minor` WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `balance_changes_unchanged` BEFORE UPDATE ON `balance_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `balance_changes_kept` BEFORE DELETE ON `balance_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never removed');
END;--> statement-breakpoint
CREATE TRIGGER `members_money_minor` BEFORE UPDATE OF `money_minor` ON `members`
WHEN new.`money_minor` IS NOT coalesce(
	(SELECT `after_minor` FROM `balance_changes` WHERE `member_id` = new.`id` ORDER BY `id` DESC LIMIT 1), 0)
BEGIN
	SELECT RAISE(ABORT, 'only an entry changes a balance');
END;--> statement-breakpoint
CREATE TRIGGER `points_changes_follow` BEFORE INSERT ON `points_changes`
WHEN new.`after` <> new.`before` + new.`points`
	OR new.`before` IS NOT (SELECT `score` FROM `members` WHERE `id` = new.`member_id`)
BEGIN
	SELECT RAISE(ABORT, 'an entry continues from the balance before it');
END;--> statement-breakpoint
CREATE TRIGGER `points_changes_booked` AFTER INSERT ON `points_changes` BEGIN
	UPDATE `members` SET `score` = new.`after` WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `points_changes_unchanged` BEFORE UPDATE ON `points_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `points_changes_kept` BEFORE DELETE ON `points_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never removed');
END;--> statement-breakpoint
CREATE TRIGGER `members_score` BEFORE UPDATE OF `score` ON `members`
WHEN new.`score` IS NOT coalesce(
	(SELECT `after` FROM `points_changes` WHERE `member_id` = new.`id` ORDER BY `id` DESC LIMIT 1), 0)
BEGIN
	SELECT RAISE(ABORT, 'only an entry changes a balance');
END;
