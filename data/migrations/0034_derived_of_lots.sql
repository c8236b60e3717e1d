ALTER TABLE `auction_lots` DROP COLUMN `next_minor`;--> statement-breakpoint
ALTER TABLE `auction_lots` DROP COLUMN `reserve_state`;