CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`published_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`tags` text NOT NULL,
	`models` text NOT NULL,
	`topic` text,
	`position` integer NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_by_name` ON `articles` (`kind`,`slug`,`locale`);--> statement-breakpoint
CREATE INDEX `articles_by_day` ON `articles` (`kind`,`published_at`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`url` text NOT NULL,
	`poster` text,
	`duration_s` integer,
	`published_at` text NOT NULL,
	`position` integer NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_by_name` ON `videos` (`slug`,`locale`);