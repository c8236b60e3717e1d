CREATE TABLE `terminal_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`package_manager` text NOT NULL,
	`port` integer NOT NULL
);
