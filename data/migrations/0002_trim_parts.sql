-- First, so that a second process that runs this after the first one fails here and leaves the rows alone.
ALTER TABLE `styles` ADD `trim_parts` text;
--> statement-breakpoint
-- Then the table is made anew: a column that came after the sheet could only be read by walking the sheet.
CREATE TABLE `__new_styles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`model_id` integer NOT NULL,
	`model_year` integer NOT NULL,
	`trim` text NOT NULL,
	`trim_zh` text NOT NULL,
	`trim_parts` text,
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
INSERT INTO `__new_styles` (`id`, `slug`, `model_id`, `model_year`, `trim`, `trim_zh`, `trim_parts`, `energy_type`, `suggested_price_minor`, `lowest_price_minor`, `lowest_price_source`, `price_date`, `source`, `level`, `body_structure`, `drive_type`, `seats`, `doors`, `length_mm`, `width_mm`, `height_mm`, `wheelbase_mm`, `curb_weight_kg`, `battery_kwh`, `range_cltc_km`, `range_wltc_km`, `range_nedc_km`, `power_kw`, `torque_nm`, `top_speed_kmh`, `acceleration_s`, `displacement_ml`, `exterior_colours`, `digest`, `origin`, `sheet`) SELECT `id`, `slug`, `model_id`, `model_year`, `trim`, `trim_zh`, `trim_parts`, `energy_type`, `suggested_price_minor`, `lowest_price_minor`, `lowest_price_source`, `price_date`, `source`, `level`, `body_structure`, `drive_type`, `seats`, `doors`, `length_mm`, `width_mm`, `height_mm`, `wheelbase_mm`, `curb_weight_kg`, `battery_kwh`, `range_cltc_km`, `range_wltc_km`, `range_nedc_km`, `power_kw`, `torque_nm`, `top_speed_kmh`, `acceleration_s`, `displacement_ml`, `exterior_colours`, `digest`, `origin`, `sheet` FROM `styles`;
--> statement-breakpoint
-- An id is never given out twice, not even that of a style removed long ago.
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_styles';
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_styles', `seq` FROM `sqlite_sequence` WHERE `name` = 'styles';
--> statement-breakpoint
DROP TABLE `styles`;
--> statement-breakpoint
ALTER TABLE `__new_styles` RENAME TO `styles`;
--> statement-breakpoint
CREATE UNIQUE INDEX `styles_by_slug` ON `styles` (`slug`);
--> statement-breakpoint
CREATE INDEX `styles_by_model` ON `styles` (`model_id`,`model_year`);
--> statement-breakpoint
CREATE INDEX `styles_by_price` ON `styles` (`suggested_price_minor`);
--> statement-breakpoint
CREATE INDEX `styles_by_energy_type` ON `styles` (`energy_type`);