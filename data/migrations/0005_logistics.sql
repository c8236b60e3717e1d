CREATE TABLE `container_types` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`length_mm` integer NOT NULL,
	`width_mm` integer NOT NULL,
	`height_mm` integer NOT NULL,
	`door_width_mm` integer NOT NULL,
	`door_height_mm` integer NOT NULL,
	`payload_kg` integer NOT NULL,
	`source` text NOT NULL,
	`citation` text NOT NULL,
	`year` integer NOT NULL,
	`recorded_on` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cost_lines` (
	`key` text NOT NULL,
	`port` text NOT NULL,
	`position` integer NOT NULL,
	`paid_in` text NOT NULL,
	`amount_minor` integer,
	`currency` text,
	`is_estimate` integer NOT NULL,
	`source` text NOT NULL,
	`citation` text NOT NULL,
	`year` integer NOT NULL,
	`recorded_on` text NOT NULL,
	`origin` text NOT NULL,
	PRIMARY KEY(`key`, `port`)
);
--> statement-breakpoint
CREATE TABLE `country_rules` (
	`country` text NOT NULL,
	`topic` text NOT NULL,
	`variant` text NOT NULL,
	`energy_types` text,
	`value` text NOT NULL,
	`source` text NOT NULL,
	`citation` text NOT NULL,
	`year` integer NOT NULL,
	`recorded_on` text NOT NULL,
	`origin` text NOT NULL,
	PRIMARY KEY(`country`, `topic`, `variant`)
);
--> statement-breakpoint
CREATE TABLE `ports` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`native_name` text,
	`native_language` text,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`is_loading` integer NOT NULL,
	`origin` text NOT NULL
);
