CREATE TABLE `cron_jobs` (
	`job` text PRIMARY KEY NOT NULL,
	`state` text,
	`reason` text DEFAULT '' NOT NULL,
	`started_at` integer,
	`duration_ms` integer,
	`next_at` integer
);
--> statement-breakpoint
ALTER TABLE `object_deliveries` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `object_deliveries` ADD `failed_at` integer;--> statement-breakpoint
ALTER TABLE `object_deliveries` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `object_deliveries` ADD `waiting` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO `cron_jobs` (`job`) VALUES ('mail'), ('publish'), ('search'), ('lots'), ('notices'), ('samples'), ('forget'), ('rates'), ('files');
