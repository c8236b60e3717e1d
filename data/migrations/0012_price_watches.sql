CREATE TABLE `price_watches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`price_minor` integer,
	`currency` text NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_watches_once` ON `price_watches` (`member_id`,`kind`,`slug`);--> statement-breakpoint
ALTER TABLE `collected_styles` ADD `saved_price_minor` integer;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `quote_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_by_quote` ON `enquiries` (`quote_id`);--> statement-breakpoint
INSERT INTO `cron_jobs` (`job`) VALUES ('watches');
