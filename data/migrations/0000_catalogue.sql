CREATE TABLE `brands` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_zh` text NOT NULL,
	`aliases` text NOT NULL,
	`parent` text,
	`headquarters` text,
	`founded_year` integer,
	`digest` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_slug_unique` ON `brands` (`slug`);--> statement-breakpoint
CREATE TABLE `catalogue_state` (
	`source` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`seeded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `models` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`brand_id` integer NOT NULL,
	`name` text NOT NULL,
	`home_name` text NOT NULL,
	`name_zh` text NOT NULL,
	`aliases` text NOT NULL,
	`source_id` integer,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `models_slug_unique` ON `models` (`slug`);--> statement-breakpoint
CREATE INDEX `models_by_brand` ON `models` (`brand_id`);--> statement-breakpoint
CREATE TABLE `names` (
	`locale` text NOT NULL,
	`section` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`forms` text,
	`origin` text NOT NULL,
	PRIMARY KEY(`locale`, `section`, `code`)
);
--> statement-breakpoint
CREATE TABLE `parameter_groups` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `parameters` (
	`key` text PRIMARY KEY NOT NULL,
	`group_key` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`origin` text NOT NULL,
	FOREIGN KEY (`group_key`) REFERENCES `parameter_groups`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `parameters_by_group` ON `parameters` (`group_key`,`position`);--> statement-breakpoint
CREATE TABLE `styles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`model_id` integer NOT NULL,
	`model_year` integer NOT NULL,
	`trim` text NOT NULL,
	`trim_zh` text NOT NULL,
	`energy_type` text NOT NULL,
	`suggested_price_minor` integer,
	`lowest_price_minor` integer,
	`lowest_price_source` text,
	`price_date` text,
	`source` text NOT NULL,
	`level` text,
	`body_structure` text,
	`drive_type` text,
	`seats` integer,
	`doors` integer,
	`length_mm` integer,
	`width_mm` integer,
	`height_mm` integer,
	`wheelbase_mm` integer,
	`curb_weight_kg` integer,
	`battery_kwh` real,
	`range_cltc_km` integer,
	`range_wltc_km` integer,
	`range_nedc_km` integer,
	`power_kw` real,
	`torque_nm` real,
	`top_speed_kmh` integer,
	`acceleration_s` real,
	`displacement_ml` integer,
	`exterior_colours` text NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`sheet` text NOT NULL,
	FOREIGN KEY (`model_id`) REFERENCES `models`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `styles_by_slug` ON `styles` (`slug`);--> statement-breakpoint
CREATE INDEX `styles_by_model` ON `styles` (`model_id`,`model_year`);--> statement-breakpoint
CREATE INDEX `styles_by_price` ON `styles` (`suggested_price_minor`);--> statement-breakpoint
CREATE INDEX `styles_by_energy_type` ON `styles` (`energy_type`);--> statement-breakpoint
CREATE TABLE `terms` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hex` text,
	`hex_second` text,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `exchange_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`base` text NOT NULL,
	`quote` text NOT NULL,
	`rate` text NOT NULL,
	`source` text NOT NULL,
	`read_at` integer NOT NULL,
	`doubt` text
);
--> statement-breakpoint
CREATE INDEX `exchange_rates_by_pair` ON `exchange_rates` (`base`,`quote`,`read_at`);