UPDATE `stock_reservations` SET `holder` = (
	SELECT l.`id` FROM `auction_lots` l WHERE l.`stock_id` = `stock_reservations`.`stock_id` AND (l.`state` <> 'closed'
		OR EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` = 'open')
		OR EXISTS (SELECT 1 FROM `auction_second_chances` c WHERE c.`lot_id` = l.`id` AND c.`state` = 'open'))
	ORDER BY CASE l.`state` WHEN 'closed' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, l.`opens_at`, l.`id` LIMIT 1)
WHERE `reason` = 'lot' AND `sold_at` IS NULL AND (
	SELECT count(*) FROM `auction_lots` l WHERE l.`stock_id` = `stock_reservations`.`stock_id` AND (l.`state` <> 'closed'
		OR EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` = 'open')
		OR EXISTS (SELECT 1 FROM `auction_second_chances` c WHERE c.`lot_id` = l.`id` AND c.`state` = 'open'))) > 1;--> statement-breakpoint
INSERT INTO `stock_reservations` (`stock_id`, `reason`, `holder`, `ends_at`, `taken_at`, `sold_at`)
SELECT i.`id`, 'lot', l.`id`, null, cast(unixepoch() * 1000 as integer),
	CASE WHEN EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` = 'paid')
		THEN cast(unixepoch() * 1000 as integer) END
FROM `listings` s JOIN `stock_items` i ON i.`id` = s.`stock_id` JOIN `auction_lots` l ON l.`id` = s.`lot_id`
WHERE l.`stock_id` IS NULL AND (
	EXISTS (SELECT 1 FROM `auction_payments` p WHERE p.`lot_id` = l.`id` AND p.`state` <> 'lapsed')
	OR EXISTS (SELECT 1 FROM `auction_second_chances` c WHERE c.`lot_id` = l.`id` AND c.`state` = 'open'))
ON CONFLICT (`stock_id`) DO UPDATE SET `reason` = excluded.`reason`, `holder` = excluded.`holder`,
	`ends_at` = excluded.`ends_at`, `taken_at` = excluded.`taken_at`, `sold_at` = excluded.`sold_at`
WHERE CASE WHEN `stock_reservations`.`sold_at` IS NULL
	THEN excluded.`sold_at` IS NOT NULL OR (`stock_reservations`.`reason` = 'admin' AND `stock_reservations`.`holder` = 0)
	ELSE excluded.`sold_at` IS NOT NULL AND `stock_reservations`.`reason` = 'admin' END;
