CREATE TABLE `admin_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`nodes` text NOT NULL,
	`is_own_rows_only` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'enabled' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_groups_by_parent` ON `admin_groups` (`parent_id`);--> statement-breakpoint
CREATE TABLE `admin_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`node` text NOT NULL,
	`url` text NOT NULL,
	`data` text NOT NULL,
	`ip` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_log_by_admin` ON `admin_log` (`admin_id`,`id`);--> statement-breakpoint
CREATE TABLE `admin_memberships` (
	`admin_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`admin_id`, `group_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `admin_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `admin_memberships_by_group` ON `admin_memberships` (`group_id`);--> statement-breakpoint
CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`country` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_sessions_by_admin` ON `admin_sessions` (`admin_id`);--> statement-breakpoint
CREATE TABLE `admin_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`replaced_at` integer,
	`successor_salt` text,
	FOREIGN KEY (`session_id`) REFERENCES `admin_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_tokens_by_session` ON `admin_tokens` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `admin_tokens_current` ON `admin_tokens` (`session_id`,`kind`) WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE `admins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`motto` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`state` text DEFAULT 'enabled' NOT NULL,
	`last_login_at` integer,
	`last_login_ip` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_username_key_unique` ON `admins` (`username_key`);