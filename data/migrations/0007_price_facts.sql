CREATE TABLE `base_values` (
	`code` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`amount` real NOT NULL,
	`currency` text NOT NULL,
	`valid_from` text,
	`valid_to` text,
	`source` text NOT NULL,
	`source_url` text,
	`checked_on` text NOT NULL,
	`confidence` text NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
-- The sheet has to stay the last column: SQLite walks the pages a long sheet spills over to read what stands behind it.
ALTER TABLE `styles` RENAME COLUMN `sheet` TO `sheet_before`;--> statement-breakpoint
ALTER TABLE `styles` ADD `power_30min_kw` real;--> statement-breakpoint
ALTER TABLE `styles` ADD `co2_g_km` integer;--> statement-breakpoint
ALTER TABLE `styles` ADD `sheet` text NOT NULL DEFAULT '{}';--> statement-breakpoint
UPDATE `styles` SET `sheet` = `sheet_before`;--> statement-breakpoint
ALTER TABLE `styles` DROP COLUMN `sheet_before`;
