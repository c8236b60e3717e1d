CREATE TABLE `order_reminders` (
	`order_id` integer NOT NULL,
	`due_day` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `due_day`, `kind`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `has_car` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `order_vehicles_by_vin` ON `order_vehicles` (`vin`);--> statement-breakpoint
ALTER TABLE `order_documents` ADD `has_pictures` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `order_documents_by_key` ON `order_documents` (`key`);--> statement-breakpoint
ALTER TABLE `private_files` ADD `order_id` integer;--> statement-breakpoint
INSERT INTO `cron_jobs` (`job`) VALUES ('reminders');--> statement-breakpoint
UPDATE `order_vehicles` SET `has_car` = 0 WHERE `state` = 'cancelled';--> statement-breakpoint
UPDATE `stock_reservations` SET `reason` = 'order', `holder` = (SELECT v.`order_id` FROM `order_vehicles` v WHERE v.`lot_id` = `stock_reservations`.`holder`) WHERE `reason` = 'lot' AND EXISTS (SELECT 1 FROM `order_vehicles` v WHERE v.`lot_id` = `stock_reservations`.`holder`);--> statement-breakpoint
UPDATE `sold_cars` SET `reason` = 'order', `holder` = (SELECT v.`order_id` FROM `order_vehicles` v WHERE v.`lot_id` = `sold_cars`.`holder`) WHERE `reason` = 'lot' AND EXISTS (SELECT 1 FROM `order_vehicles` v WHERE v.`lot_id` = `sold_cars`.`holder`);--> statement-breakpoint
UPDATE `private_files` SET `order_id` = (SELECT m.`order_id` FROM `order_movements` m WHERE m.`proof_id` = `private_files`.`id`) WHERE EXISTS (SELECT 1 FROM `order_movements` m WHERE m.`proof_id` = `private_files`.`id`);--> statement-breakpoint
UPDATE `private_files` SET `order_id` = (SELECT c.`order_id` FROM `order_claims` c JOIN `order_claim_lines` l ON l.`claim_id` = c.`id`, json_each(l.`files`) f WHERE f.`value` = `private_files`.`id`) WHERE EXISTS (SELECT 1 FROM `order_claim_lines` l, json_each(l.`files`) f WHERE f.`value` = `private_files`.`id`);
