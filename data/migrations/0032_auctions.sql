CREATE TABLE `auction_bidders` (
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`alias` text NOT NULL,
	`highest_minor` integer,
	`last_bid_at` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `member_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auction_bidders_by_member` ON `auction_bidders` (`member_id`,`last_bid_at`);--> statement-breakpoint
CREATE TABLE `auction_deposits` (
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`state` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`turn` integer NOT NULL,
	`terms_version` integer NOT NULL,
	`held_at` integer NOT NULL,
	`released_at` integer,
	PRIMARY KEY(`lot_id`, `member_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auction_deposits_by_member` ON `auction_deposits` (`member_id`,`held_at`);--> statement-breakpoint
CREATE TABLE `auction_lots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`image` text,
	`listing_id` integer,
	`stock_id` integer,
	`style_id` integer,
	`brand_id` integer,
	`energy_type` text,
	`seller_id` integer,
	`vin` text,
	`report_hash` text,
	`report` text,
	`currency` text NOT NULL,
	`opening_minor` integer NOT NULL,
	`increments` text NOT NULL,
	`reserve_minor` integer,
	`reserve_salt` text,
	`buyer_fee` text NOT NULL,
	`deposit_minor` integer NOT NULL,
	`deposit_currency` text NOT NULL,
	`payment_due_ms` integer NOT NULL,
	`opens_at` integer NOT NULL,
	`original_ends_at` integer NOT NULL,
	`soft_close_ms` integer NOT NULL,
	`is_sample` integer NOT NULL,
	`created_at` integer NOT NULL,
	`state` text DEFAULT 'scheduled' NOT NULL,
	`outcome` text,
	`ends_at` integer NOT NULL,
	`extensions` integer DEFAULT 0 NOT NULL,
	`current_minor` integer,
	`next_minor` integer NOT NULL,
	`leader_alias` text,
	`bid_count` integer DEFAULT 0 NOT NULL,
	`reserve_state` text DEFAULT 'none' NOT NULL,
	`last_row` integer DEFAULT 0 NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`winner_id` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`winner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auction_lots_by_state` ON `auction_lots` (`state`,`ends_at`);--> statement-breakpoint
CREATE INDEX `auction_lots_by_bids` ON `auction_lots` (`state`,`bid_count`);--> statement-breakpoint
CREATE INDEX `auction_lots_by_brand` ON `auction_lots` (`brand_id`,`state`,`ends_at`);--> statement-breakpoint
CREATE TABLE `auction_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`order_no` text NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_payments_order_no_unique` ON `auction_payments` (`order_no`);--> statement-breakpoint
CREATE INDEX `auction_payments_by_lot` ON `auction_payments` (`lot_id`);--> statement-breakpoint
CREATE INDEX `auction_payments_by_member` ON `auction_payments` (`member_id`);--> statement-breakpoint
CREATE INDEX `auction_payments_by_due` ON `auction_payments` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `auction_watches` (
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `member_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auction_watches_by_member` ON `auction_watches` (`member_id`,`since`);