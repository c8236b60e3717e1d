CREATE TABLE `chat_mails` (
	`conversation` text NOT NULL,
	`seq` integer NOT NULL,
	`address` text NOT NULL,
	`is_sent` integer NOT NULL,
	`created_at` integer NOT NULL,
	`link_hash` text,
	`used_at` integer,
	PRIMARY KEY(`conversation`, `seq`)
);
--> statement-breakpoint
CREATE INDEX `chat_mails_by_address` ON `chat_mails` (`address`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_mails_by_link` ON `chat_mails` (`link_hash`);--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `visitor_read_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_messages_of_agents` ON `chat_messages` (`created_at`) WHERE identity = 'csr';