CREATE TABLE `admin_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`change_id` text NOT NULL,
	`resource` text NOT NULL,
	`row_id` text NOT NULL,
	`title` text NOT NULL,
	`act` text NOT NULL,
	`before` text,
	`after` text,
	`hung` text,
	`fields` text NOT NULL,
	`is_drawn` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`ip` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`restored_at` integer
);
--> statement-breakpoint
CREATE INDEX `admin_revisions_by_row` ON `admin_revisions` (`resource`,`row_id`,`id`);--> statement-breakpoint
CREATE INDEX `admin_revisions_by_change` ON `admin_revisions` (`change_id`);--> statement-breakpoint
CREATE INDEX `admin_revisions_by_act` ON `admin_revisions` (`act`,`id`);--> statement-breakpoint
CREATE INDEX `admin_revisions_drawn` ON `admin_revisions` (`created_at`) WHERE is_drawn = 1;--> statement-breakpoint
CREATE TABLE `sensitive_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`change_id` text NOT NULL,
	`resource` text NOT NULL,
	`row_id` text NOT NULL,
	`title` text NOT NULL,
	`field` text NOT NULL,
	`before` text,
	`after` text,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`ip` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`rolled_back_at` integer
);
--> statement-breakpoint
CREATE INDEX `sensitive_changes_by_row` ON `sensitive_changes` (`resource`,`row_id`,`id`);--> statement-breakpoint
CREATE TRIGGER `admin_revisions_no_update` BEFORE UPDATE OF `id`, `change_id`, `resource`, `row_id`, `title`, `act`, `before`, `after`, `hung`, `fields`, `is_drawn`, `admin_id`, `username`, `ip`, `user_agent`, `created_at` ON `admin_revisions`
BEGIN
	SELECT RAISE(ABORT, 'revisions are only added to');
END;--> statement-breakpoint
CREATE TRIGGER `admin_revisions_no_delete` BEFORE DELETE ON `admin_revisions`
BEGIN
	SELECT RAISE(ABORT, 'revisions are only added to');
END;--> statement-breakpoint
CREATE TRIGGER `sensitive_changes_no_update` BEFORE UPDATE OF `id`, `change_id`, `resource`, `row_id`, `title`, `field`, `before`, `after`, `admin_id`, `username`, `ip`, `user_agent`, `created_at` ON `sensitive_changes`
BEGIN
	SELECT RAISE(ABORT, 'the log of sensitive changes is only added to');
END;--> statement-breakpoint
CREATE TRIGGER `sensitive_changes_no_delete` BEFORE DELETE ON `sensitive_changes`
BEGIN
	SELECT RAISE(ABORT, 'the log of sensitive changes is only added to');
END;
