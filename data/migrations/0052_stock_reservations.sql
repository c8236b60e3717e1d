CREATE TABLE `auction_flags` (
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `member_id`, `kind`),
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auction_flags_by_member` ON `auction_flags` (`member_id`);--> statement-breakpoint
CREATE TABLE `shared_devices` (
	`member_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_devices_by_other` ON `shared_devices` (`other_id`);--> statement-breakpoint
CREATE INDEX `shared_devices_by_end` ON `shared_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stock_reservations` (
	`stock_id` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`holder` integer NOT NULL,
	`ends_at` integer,
	`taken_at` integer NOT NULL,
	`sold_at` integer,
	FOREIGN KEY (`stock_id`) REFERENCES `stock_items`(`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
CREATE INDEX `stock_reservations_by_holder` ON `stock_reservations` (`reason`,`holder`);--> statement-breakpoint
CREATE INDEX `stock_reservations_by_end` ON `stock_reservations` (`ends_at`);--> statement-breakpoint
CREATE INDEX `listings_by_stock` ON `listings` (`stock_id`);--> statement-breakpoint
CREATE INDEX `listings_by_lot` ON `listings` (`lot_id`);--> statement-breakpoint
ALTER TABLE `search_documents` DROP COLUMN `status`;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'lot', l.`id`, null, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer) FROM `stock_items` i JOIN `auction_lots` l ON l.`stock_id` = i.`id` WHERE EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` = 'paid')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'admin', 0, null, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer) FROM `stock_items` i WHERE i.`status` = 'sold'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'lot', l.`id`, null, cast(unixepoch() * 1000 as integer), null FROM `stock_items` i JOIN `auction_lots` l ON l.`stock_id` = i.`id` WHERE l.`state` <> 'closed'
	OR EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` = 'open')
	OR EXISTS (SELECT 1 FROM `auction_second_chances` c WHERE c.`lot_id` = l.`id` AND c.`state` = 'open')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'deal', d.`id`, d.`valid_until`, cast(unixepoch() * 1000 as integer), null FROM `stock_items` i JOIN `deals` d ON d.`stock_slug` = i.`slug` WHERE d.`valid_until` > cast(unixepoch() * 1000 as integer) OR d.`is_sample`
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'admin', 0, null, cast(unixepoch() * 1000 as integer), null FROM `stock_items` i WHERE i.`status` = 'reserved'
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER `stock_reservations_taken` AFTER INSERT ON `stock_reservations`
BEGIN
	UPDATE `stock_items` SET `status` = CASE WHEN new.`sold_at` IS NULL THEN 'reserved' ELSE 'sold' END WHERE `id` = new.`stock_id`;
END;--> statement-breakpoint
CREATE TRIGGER `stock_reservations_changed` AFTER UPDATE ON `stock_reservations`
BEGIN
	UPDATE `stock_items` SET `status` = CASE WHEN new.`sold_at` IS NULL THEN 'reserved' ELSE 'sold' END WHERE `id` = new.`stock_id`;
END;--> statement-breakpoint
CREATE TRIGGER `stock_reservations_freed` AFTER DELETE ON `stock_reservations`
BEGIN
	UPDATE `stock_items` SET `status` = 'available' WHERE `id` = old.`stock_id`;
END;--> statement-breakpoint
UPDATE `stock_items` SET `status` = coalesce(
	(SELECT CASE WHEN r.`sold_at` IS NULL THEN 'reserved' ELSE 'sold' END FROM `stock_reservations` r
	WHERE r.`stock_id` = `stock_items`.`id`), 'available');--> statement-breakpoint
UPDATE `auction_lots` SET `seller_id` = (SELECT s.`member_id` FROM `listings` s WHERE s.`stock_id` = `auction_lots`.`stock_id`)
WHERE `seller_id` IS NULL AND `state` = 'scheduled' AND `stock_id` IS NOT NULL;
