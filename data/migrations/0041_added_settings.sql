CREATE TABLE `added_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`setting_group` text NOT NULL,
	`title` text NOT NULL,
	`tip` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`rules` text NOT NULL,
	`content` text NOT NULL,
	`extend` text DEFAULT '' NOT NULL,
	`input_extend` text DEFAULT '' NOT NULL,
	`weigh` integer DEFAULT 0 NOT NULL,
	`value` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `added_settings_name_unique` ON `added_settings` (`name`);