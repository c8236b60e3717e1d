CREATE TABLE `auction_second_chances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`offered_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_second_chances_by_lot` ON `auction_second_chances` (`lot_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `auction_second_chances_by_member` ON `auction_second_chances` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `auction_second_chances_by_state` ON `auction_second_chances` (`state`,`expires_at`);--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`) VALUES
	(5010, 50, 'button', 'auction.Auction/getSecondChances', 31, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5011, 50, 'button', 'auction.Auction/answerSecondChance', 32, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));
