CREATE TABLE `former_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`channel` text NOT NULL,
	`address` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_addresses_by_member` ON `former_addresses` (`member_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_by_address` ON `former_addresses` (`channel`,`address`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_by_member` ON `known_devices` (`member_id`,`expires_at`);--> statement-breakpoint
ALTER TABLE `click_captchas` ADD `is_work_shown` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `verification_codes` ADD `asker_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `verification_codes` ADD `asker_hash` text DEFAULT '' NOT NULL;