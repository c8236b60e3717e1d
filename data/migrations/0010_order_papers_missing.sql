DROP INDEX `orders_by_stage`;--> statement-breakpoint
ALTER TABLE `orders` ADD `lacks_papers` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_due` ON `orders` (`state`,"next_due_at" is null,`next_due_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_claim` ON `orders` (`is_claim_open`) WHERE "orders"."is_claim_open" = 1;--> statement-breakpoint
CREATE INDEX `orders_by_open` ON `orders` (`currency`,`open_minor`) WHERE "orders"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `orders_by_stage` ON `orders` (`state`,`next_stage`,`next_actor`,`next_due_at`,`has_report`,`is_cancel_asked`,`lacks_papers`);
--> statement-breakpoint
WITH `needs` (`track`, `stage`, `kind`) AS (
  VALUES ('new', 'order', 'proforma_invoice'), ('new', 'contract', 'sales_contract'), ('new', 'procure', 'vat_invoice'),
    ('new', 'licence', 'export_licence'), ('new', 'customs', 'customs_declaration'), ('new', 'customs', 'bill_of_lading'),
    ('used', 'inspection', 'inspection_report'), ('used', 'payment', 'sales_contract'), ('used', 'invoice', 'vat_invoice'),
    ('used', 'file', 'sales_contract'), ('used', 'licence', 'export_licence'), ('telex', 'message', 'telex_release'),
    ('arrival', 'sailed', 'bill_of_lading'), ('arrival', 'handed_over', 'delivery_note')
), `tracks` (`order_id`, `vehicle_id`, `shipment_id`, `track`, `stages`) AS (
  SELECT `order_id`, `id`, `shipment_id`, `kind`, `track` FROM `order_vehicles` WHERE `state` = 'open'
  UNION ALL SELECT `order_id`, NULL, `id`, 'telex', `release` FROM `order_shipments` s
    WHERE EXISTS (SELECT 1 FROM `order_vehicles` v WHERE v.`shipment_id` = s.`id` AND v.`state` = 'open')
  UNION ALL SELECT `order_id`, NULL, `id`, 'arrival', `arrival` FROM `order_shipments` s
    WHERE EXISTS (SELECT 1 FROM `order_vehicles` v WHERE v.`shipment_id` = s.`id` AND v.`state` = 'open')
)
UPDATE `orders` SET `lacks_papers` = 1 WHERE `state` = 'open' AND EXISTS (
  SELECT 1 FROM `tracks` t, json_each(t.`stages`) s, `needs` n
  WHERE t.`order_id` = `orders`.`id` AND n.`track` = t.`track` AND n.`stage` = json_extract(s.`value`, '$.key')
    AND json_extract(s.`value`, '$.state') IN ('active', 'blocked')
    AND NOT EXISTS (
      SELECT 1 FROM `order_documents` d
      WHERE d.`order_id` = t.`order_id` AND d.`kind` = n.`kind` AND d.`state` = 'current'
        AND (d.`vehicle_id` IS NULL OR d.`vehicle_id` = t.`vehicle_id`)
        AND (d.`shipment_id` IS NULL OR d.`shipment_id` = t.`shipment_id`)
    )
);
