ALTER TABLE `auction_payments` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `auction_second_chances` ADD `request_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `auction_second_chances_by_request` ON `auction_second_chances` (`member_id`,`request_id`);