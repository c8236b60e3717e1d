CREATE TABLE `auction_fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`percent` text NOT NULL,
	`minimum_minor` integer NOT NULL,
	`maximum_minor` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_fees_name_unique` ON `auction_fees` (`name`);--> statement-breakpoint
CREATE TABLE `auction_ladders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`increments` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_ladders_name_unique` ON `auction_ladders` (`name`);--> statement-breakpoint
ALTER TABLE `auction_lots` ADD `ladder_id` integer;--> statement-breakpoint
ALTER TABLE `auction_lots` ADD `fee_id` integer;--> statement-breakpoint
ALTER TABLE `auction_lots` ADD `report_changed_at` integer;--> statement-breakpoint
INSERT INTO `auction_ladders` (`name`, `increments`, `updated_at`) VALUES
	('Standard', '[{"fromMinor":0,"stepMinor":5000},{"fromMinor":500000,"stepMinor":10000},{"fromMinor":2000000,"stepMinor":25000}]', cast(unixepoch() * 1000 as integer));--> statement-breakpoint
INSERT INTO `auction_fees` (`name`, `percent`, `minimum_minor`, `maximum_minor`, `updated_at`) VALUES
	('Standard', '2.5', 10000, 100000, cast(unixepoch() * 1000 as integer));
