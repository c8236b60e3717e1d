CREATE TABLE `chat_figures` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`admin_id` integer,
	`language` text NOT NULL,
	`conversations` integer NOT NULL,
	`answered` integer NOT NULL,
	`missed` integer NOT NULL,
	`waited_s` integer,
	`longest_s` integer
);
--> statement-breakpoint
CREATE INDEX `chat_figures_by_day` ON `chat_figures` (`day`);--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `day` text;--> statement-breakpoint
CREATE INDEX `chat_conversations_by_day` ON `chat_conversations` (`day`);