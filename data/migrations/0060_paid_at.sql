ALTER TABLE `auction_payments` ADD `paid_at` integer;--> statement-breakpoint
UPDATE `auction_payments` SET `paid_at` = (
	SELECT `created_at` FROM `balance_changes` WHERE `cause` = 'auction-payment:' || `auction_payments`.`id` || ':price'
) WHERE `state` = 'paid';--> statement-breakpoint
UPDATE `auction_deposits` SET `state` = 'counted' WHERE `state` = 'released' AND EXISTS (
	SELECT 1 FROM `auction_payments` `p` WHERE `p`.`lot_id` = `auction_deposits`.`lot_id`
		AND `p`.`member_id` = `auction_deposits`.`member_id` AND `p`.`state` = 'paid'
);
