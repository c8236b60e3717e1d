-- Of several orders of one enquiry, the first keeps it; the others are orders an admin made.
UPDATE `orders` SET `origin` = 'admin', `origin_id` = NULL
WHERE `origin` = 'enquiry' AND `state` <> 'cancelled' AND EXISTS (
  SELECT 1 FROM `orders` o
  WHERE o.`origin` = 'enquiry' AND o.`origin_id` = `orders`.`origin_id` AND o.`state` <> 'cancelled' AND o.`id` < `orders`.`id`
);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_of_enquiry` ON `orders` (`origin_id`) WHERE `origin` = 'enquiry' and `state` <> 'cancelled';
