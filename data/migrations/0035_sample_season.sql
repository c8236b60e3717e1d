ALTER TABLE `auction_lots` ADD `sample_slot` text;--> statement-breakpoint
ALTER TABLE `auction_lots` ADD `sample_turn` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `auction_lots_by_sample_slot` ON `auction_lots` (`sample_slot`,`sample_turn`);