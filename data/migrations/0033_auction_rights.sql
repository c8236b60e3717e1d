CREATE INDEX `auction_deposits_by_state` ON `auction_deposits` (`state`,`lot_id`);--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`) VALUES
	(5004, 50, 'button', 'auction.Auction/getMyBids', 25, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5005, 50, 'button', 'auction.Auction/placeBid', 26, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5006, 50, 'button', 'auction.Auction/holdDeposit', 27, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5007, 50, 'button', 'auction.Auction/releaseDeposit', 28, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5008, 50, 'button', 'auction.Auction/watch', 29, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5009, 50, 'button', 'auction.Auction/getMyWatchList', 30, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));
