CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`version` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`brand_id` integer,
	`model_id` integer,
	`style_id` integer,
	`name` text DEFAULT '' NOT NULL,
	`vin` text DEFAULT '' NOT NULL,
	`year` integer,
	`first_registration` text,
	`mileage_km` integer,
	`energy_type` text,
	`color` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`price_minor` integer,
	`currency` text DEFAULT 'USD' NOT NULL,
	`incoterm` text,
	`want` text DEFAULT 'sale' NOT NULL,
	`reserve_minor` integer,
	`defects` text DEFAULT '[]' NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rejected_because` text,
	`stock_id` integer,
	`lot_id` integer,
	`terms_version` integer,
	`submitted_version` integer,
	`submitted_at` integer,
	`created_request` text NOT NULL,
	`saved_request` text NOT NULL,
	`saved_digest` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `listings_by_member` ON `listings` (`member_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `listings_by_request` ON `listings` (`member_id`,`created_request`);--> statement-breakpoint
CREATE INDEX `listings_by_state` ON `listings` (`state`,`submitted_at`);--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`) VALUES
	(5014, 50, 'button', 'listing.Listing/getRules', 35, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5015, 50, 'button', 'listing.Listing/decodeVin', 36, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5016, 50, 'button', 'listing.Listing/saveDraft', 37, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5017, 50, 'button', 'listing.Listing/submit', 38, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5018, 50, 'button', 'listing.Listing/withdraw', 39, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5019, 50, 'button', 'listing.Listing/getDetail', 40, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5020, 50, 'button', 'listing.Listing/getMyListings', 41, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));
