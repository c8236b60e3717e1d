CREATE TABLE `quote_items` (
	`quote_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `position`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_items_by_subject` ON `quote_items` (`kind`,`subject_id`);--> statement-breakpoint
CREATE TABLE `quote_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`quote_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_links_by_quote` ON `quote_links` (`quote_id`);--> statement-breakpoint
CREATE TABLE `quote_versions` (
	`quote_id` integer NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`valid_until` integer NOT NULL,
	`prices` text NOT NULL,
	`confirmed_by` text,
	`admin_id` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `version`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`request_key` text NOT NULL,
	`asked_hash` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`locale` text NOT NULL,
	`member_id` integer,
	`name` text,
	`email` text,
	`mobile` text,
	`cars` text NOT NULL,
	`country` text NOT NULL,
	`port` text NOT NULL,
	`term` text NOT NULL,
	`importer` text NOT NULL,
	`prices` text NOT NULL,
	`confirmed_by` text,
	`confirmed_at` integer,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_reference_unique` ON `quotes` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_request_key_unique` ON `quotes` (`request_key`);--> statement-breakpoint
CREATE INDEX `quotes_by_state` ON `quotes` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_by_member` ON `quotes` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_by_email` ON `quotes` (`email`);