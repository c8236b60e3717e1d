CREATE TABLE `message_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`message_id` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_answers_request_id_unique` ON `message_answers` (`request_id`);--> statement-breakpoint
CREATE INDEX `message_answers_by_message` ON `message_answers` (`kind`,`message_id`,`id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `admin_id` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `note` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `admin_id` integer;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `note` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `answered_at` integer;