ALTER TABLE `chat_conversations` ADD `begun_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of those before, the day is not known.
UPDATE `chat_conversations` SET `begun_at` = coalesce(`first_message_at`, unixepoch() * 1000);
