CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_request_id_unique` ON `contact_messages` (`request_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_state` ON `contact_messages` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `enquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`reference` text NOT NULL,
	`email` text,
	`messenger` text,
	`subject` text NOT NULL,
	`subject_slug` text,
	`car` text NOT NULL,
	`suggested_price_minor` integer,
	`lowest_price_minor` integer,
	`price_currency` text,
	`price_date` text,
	`country` text NOT NULL,
	`port` text,
	`quantity` integer NOT NULL,
	`incoterm` text,
	`message` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_request_id_unique` ON `enquiries` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_reference_unique` ON `enquiries` (`reference`);--> statement-breakpoint
CREATE INDEX `enquiries_by_state` ON `enquiries` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `newsletter_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`subscription_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `newsletter_links_by_subscription` ON `newsletter_links` (`subscription_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`unsubscribe_url` text,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`lease` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_cause_unique` ON `mail_outbox` (`cause`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_message_id_unique` ON `mail_outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_by_due` ON `mail_outbox` (`state`,`due_at`);