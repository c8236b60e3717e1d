CREATE TABLE `stock_costs` (
	`stock_id` integer PRIMARY KEY NOT NULL,
	`cost_minor` integer NOT NULL,
	FOREIGN KEY (`stock_id`) REFERENCES `stock_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `stock_items` ADD `vin` text;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `colour` text;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `steering` text;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `key_count` integer;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `battery_health` integer;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `accidents` text;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `repaint` text;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `papers` text;--> statement-breakpoint
ALTER TABLE `stock_items` ADD `report_url` text;