ALTER TABLE `chat_messages` ADD `folded` text;--> statement-breakpoint
CREATE INDEX `chat_messages_unfolded` ON `chat_messages` (`conversation`) WHERE folded is null;--> statement-breakpoint
ALTER TABLE `chat_settings` ADD `break_from` text DEFAULT '00:00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_settings` ADD `break_until` text DEFAULT '00:00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_settings` ADD `holidays` text DEFAULT '' NOT NULL;