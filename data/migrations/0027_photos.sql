CREATE TABLE `photos` (
	`owner` text NOT NULL,
	`owner_id` text NOT NULL,
	`position` integer NOT NULL,
	`key` text NOT NULL,
	`alt` text NOT NULL,
	`credit` text NOT NULL,
	`licence` text NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	PRIMARY KEY(`owner`, `owner_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `photos_by_key` ON `photos` (`key`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `topic` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `uploads_by_time` ON `uploads` (`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_removed` ON `uploads` (`removed_at`);