CREATE TABLE `sold_cars` (
	`slug` text NOT NULL,
	`vin` text NOT NULL,
	`reason` text NOT NULL,
	`holder` integer NOT NULL,
	`sold_at` integer NOT NULL,
	PRIMARY KEY(`slug`, `vin`)
);
--> statement-breakpoint
CREATE INDEX `sold_cars_by_vin` ON `sold_cars` (`vin`);--> statement-breakpoint
CREATE INDEX `auction_lots_by_vin` ON `auction_lots` (`vin`);--> statement-breakpoint
CREATE INDEX `stock_items_by_vin` ON `stock_items` (`vin`);--> statement-breakpoint
INSERT INTO `sold_cars` (`slug`, `vin`, `reason`, `holder`, `sold_at`)
SELECT r.`row_id`, coalesce(r.`before` ->> '$.vin', ''), coalesce(r.`before` ->> '$.sold.reason', 'admin'),
	coalesce(r.`before` ->> '$.sold.holder', 0), coalesce(r.`before` ->> '$.sold.soldAt', r.`created_at`)
FROM `admin_revisions` r WHERE r.`resource` = 'stock' AND r.`after` IS NULL
	AND (r.`before` ->> '$.sold.soldAt' IS NOT NULL OR r.`before` ->> '$.status' = 'sold')
	AND NOT EXISTS (SELECT 1 FROM `admin_revisions` n
		WHERE n.`resource` = 'stock' AND n.`row_id` = r.`row_id` AND n.`id` > r.`id`)
	AND NOT EXISTS (SELECT 1 FROM `stock_items` i WHERE i.`slug` = r.`row_id`)
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER `stock_items_sold_car` BEFORE DELETE ON `stock_items`
BEGIN
	INSERT INTO `sold_cars` (`slug`, `vin`, `reason`, `holder`, `sold_at`)
	SELECT old.`slug`, coalesce(old.`vin`, ''), r.`reason`, r.`holder`, r.`sold_at` FROM `stock_reservations` r
	WHERE r.`stock_id` = old.`id` AND r.`sold_at` IS NOT NULL
	ON CONFLICT DO UPDATE SET `reason` = excluded.`reason`, `holder` = excluded.`holder`, `sold_at` = excluded.`sold_at`;
END;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'lot', l.`id`, null, cast(unixepoch() * 1000 as integer),
	CASE WHEN EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` = 'paid')
		THEN cast(unixepoch() * 1000 as integer) END AS paid_at
FROM `stock_items` i JOIN `auction_lots` l ON l.`vin` = i.`vin` WHERE l.`state` <> 'closed'
	OR EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` <> 'lapsed')
	OR EXISTS (SELECT 1 FROM `auction_second_chances` c WHERE c.`lot_id` = l.`id` AND c.`state` = 'open')
ORDER BY paid_at IS NULL, l.`id`
ON CONFLICT (`stock_id`) DO UPDATE SET `reason` = excluded.`reason`, `holder` = excluded.`holder`,
	`ends_at` = excluded.`ends_at`, `taken_at` = excluded.`taken_at`, `sold_at` = excluded.`sold_at`
WHERE `stock_reservations`.`sold_at` IS NULL AND excluded.`sold_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, r.`reason`, r.`holder`, r.`ends_at`, r.`taken_at`, r.`sold_at`
FROM `stock_items` i JOIN `stock_items` o ON o.`vin` = i.`vin` JOIN `stock_reservations` r ON r.`stock_id` = o.`id`
WHERE o.`id` <> i.`id` ORDER BY r.`sold_at` IS NULL
ON CONFLICT (`stock_id`) DO UPDATE SET `reason` = excluded.`reason`, `holder` = excluded.`holder`,
	`ends_at` = excluded.`ends_at`, `taken_at` = excluded.`taken_at`, `sold_at` = excluded.`sold_at`
WHERE `stock_reservations`.`sold_at` IS NULL AND excluded.`sold_at` IS NOT NULL;
