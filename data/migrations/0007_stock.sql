CREATE TABLE `deals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`style_slug` text,
	`stock_slug` text,
	`price_minor` integer,
	`currency` text NOT NULL,
	`validity` text NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`quantity` integer,
	`is_sample` integer NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deals_slug_unique` ON `deals` (`slug`);--> statement-breakpoint
CREATE INDEX `deals_by_end` ON `deals` (`valid_until`);--> statement-breakpoint
CREATE TABLE `part_fits` (
	`part_id` integer NOT NULL,
	`style_id` integer NOT NULL,
	`place` text NOT NULL,
	`fitment` text NOT NULL,
	PRIMARY KEY(`part_id`, `style_id`, `place`),
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`style_id`) REFERENCES `styles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `part_fits_by_style` ON `part_fits` (`style_id`);--> statement-breakpoint
CREATE TABLE `parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`specification` text NOT NULL,
	`price_minor` integer,
	`currency` text NOT NULL,
	`is_derived` integer NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parts_slug_unique` ON `parts` (`slug`);--> statement-breakpoint
CREATE INDEX `parts_by_kind` ON `parts` (`kind`);--> statement-breakpoint
CREATE TABLE `stock_cities` (
	`code` text PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`brand_slug` text NOT NULL,
	`model_slug` text,
	`style_slug` text,
	`model_name` text,
	`model_name_zh` text,
	`model_year` integer NOT NULL,
	`trim` text NOT NULL,
	`trim_zh` text NOT NULL,
	`trim_parts` text,
	`energy_type` text NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`price_new_minor` integer,
	`mileage_km` integer,
	`first_registration` text,
	`city` text,
	`transfers` integer,
	`condition` text,
	`quantity` integer NOT NULL,
	`status` text NOT NULL,
	`is_sample` integer NOT NULL,
	`source` text NOT NULL,
	`source_date` text,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_items_slug_unique` ON `stock_items` (`slug`);--> statement-breakpoint
CREATE INDEX `stock_items_by_status` ON `stock_items` (`status`,`price_minor`);--> statement-breakpoint
CREATE INDEX `stock_items_by_model` ON `stock_items` (`model_slug`);--> statement-breakpoint
CREATE TABLE `stock_state` (
	`part` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`seeded_at` integer NOT NULL
);
