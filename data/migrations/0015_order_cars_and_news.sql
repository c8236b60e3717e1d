CREATE TABLE `order_news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`locale` text NOT NULL,
	`origin` text NOT NULL,
	`title` text NOT NULL,
	`told` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_news_by_order` ON `order_news` (`order_id`,`id`);--> statement-breakpoint
DROP INDEX `order_vehicles_by_order`;--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `next_track` text;--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `next_stage` text;--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `next_actor` text;--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `next_due_at` integer;--> statement-breakpoint
CREATE INDEX `order_vehicles_by_next` ON `order_vehicles` (`next_actor`,`next_stage`,`order_id`,`next_due_at`) WHERE "order_vehicles"."next_stage" is not null;--> statement-breakpoint
CREATE INDEX `order_vehicles_by_order` ON `order_vehicles` (`order_id`,`next_due_at`,`next_stage`);
--> statement-breakpoint
UPDATE `order_vehicles` SET (`next_track`, `next_stage`, `next_actor`, `next_due_at`) = (
  SELECT o.`next_track`, o.`next_stage`, o.`next_actor`, o.`next_due_at` FROM `orders` o WHERE o.`id` = `order_vehicles`.`order_id`
) WHERE `state` = 'open' AND EXISTS (
  SELECT 1 FROM `orders` o WHERE o.`id` = `order_vehicles`.`order_id` AND o.`state` = 'open' AND (
    o.`next_vehicle_id` = `order_vehicles`.`id` OR o.`next_shipment_id` = `order_vehicles`.`shipment_id`
    OR (SELECT count(*) FROM `order_vehicles` v WHERE v.`order_id` = o.`id` AND v.`state` = 'open') = 1
  )
);
--> statement-breakpoint
WITH `actors` (`track`, `stage`, `actor`) AS (
  VALUES ('new', 'order', 'us'), ('new', 'contract', 'buyer'), ('new', 'site', 'us'), ('new', 'maker', 'us'),
    ('new', 'procure', 'manufacturer'), ('new', 'register', 'authority'), ('new', 'licence', 'authority'),
    ('new', 'customs', 'authority'), ('new', 'freight', 'carrier'), ('new', 'telex', 'carrier'),
    ('new', 'deregister', 'authority'), ('used', 'intention', 'us'), ('used', 'inspection', 'us'),
    ('used', 'payment', 'buyer'), ('used', 'invoice', 'us'), ('used', 'consignment', 'carrier'),
    ('used', 'preparation', 'us'), ('used', 'file', 'authority'), ('used', 'pending', 'authority'),
    ('used', 'licence', 'authority'), ('used', 'port', 'carrier'), ('telex', 'balance', 'buyer'),
    ('telex', 'request', 'us'), ('telex', 'surrender', 'us'), ('telex', 'check', 'carrier'),
    ('telex', 'message', 'carrier'), ('telex', 'delivery', 'carrier'), ('arrival', 'sailed', 'carrier'),
    ('arrival', 'arrived', 'carrier'), ('arrival', 'cleared', 'buyer'), ('arrival', 'handed_over', 'carrier')
), `tracks` (`vehicle_id`, `track`, `stages`, `place`) AS (
  SELECT `id`, `kind`, `track`, 0 FROM `order_vehicles` WHERE `state` = 'open'
  UNION ALL SELECT v.`id`, 'telex', s.`release`, 1 FROM `order_vehicles` v JOIN `order_shipments` s ON s.`id` = v.`shipment_id` WHERE v.`state` = 'open'
  UNION ALL SELECT v.`id`, 'arrival', s.`arrival`, 2 FROM `order_vehicles` v JOIN `order_shipments` s ON s.`id` = v.`shipment_id` WHERE v.`state` = 'open'
)
UPDATE `order_vehicles` SET (`next_track`, `next_stage`, `next_actor`) = (
  SELECT t.`track`, a.`stage`, a.`actor` FROM `tracks` t, json_each(t.`stages`) s, `actors` a
  WHERE t.`vehicle_id` = `order_vehicles`.`id` AND a.`track` = t.`track` AND a.`stage` = json_extract(s.`value`, '$.key')
    AND json_extract(s.`value`, '$.state') IN ('active', 'blocked')
  ORDER BY a.`actor` <> 'buyer', t.`place`, s.`key` LIMIT 1
) WHERE `state` = 'open' AND `next_stage` IS NULL;
