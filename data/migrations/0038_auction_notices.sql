CREATE TABLE `auction_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`kind` text NOT NULL,
	`turn` integer NOT NULL,
	`amount_minor` integer,
	`currency` text NOT NULL,
	`until_at` integer,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mailed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_notices_once` ON `auction_notices` (`lot_id`,`member_id`,`kind`,`turn`);--> statement-breakpoint
CREATE INDEX `auction_notices_by_member` ON `auction_notices` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `auction_notices_unread` ON `auction_notices` (`member_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `auction_notices_unmailed` ON `auction_notices` (`id`) WHERE mailed_at is null;--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`) VALUES
	(5012, 50, 'button', 'auction.Auction/getNotices', 33, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5013, 50, 'button', 'auction.Auction/readNotices', 34, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));
