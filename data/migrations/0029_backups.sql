CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`made_at` integer NOT NULL
);
