CREATE TABLE `order_carrier_events` (
	`shipment_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`about` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shipment_id`, `event_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `order_shipments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_voyage_asks` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `order_shipments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `carriers` ADD `events_url` text;--> statement-breakpoint
ALTER TABLE `carriers` ADD `events_token` text;--> statement-breakpoint
ALTER TABLE `carriers` ADD `events_asked_at` integer;--> statement-breakpoint
ALTER TABLE `carriers` ADD `events_fault` text;--> statement-breakpoint
ALTER TABLE `carriers` ADD `events_again_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `names_gone_at` integer;--> statement-breakpoint
CREATE INDEX `order_shipments_by_carrier` ON `order_shipments` (`carrier_id`) WHERE "order_shipments"."carrier_id" is not null;--> statement-breakpoint
INSERT INTO `cron_jobs` (`job`) VALUES ('orders'), ('voyages');
