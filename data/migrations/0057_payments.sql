CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`holder` text NOT NULL,
	`bank` text NOT NULL,
	`account` text NOT NULL,
	`swift` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`bank_reference` text,
	`decided_by` integer,
	`decided_at` integer,
	`decision` text,
	`reason` text,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_by_request` ON `payouts` (`member_id`,`request_id`);--> statement-breakpoint
CREATE INDEX `payouts_by_member` ON `payouts` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_by_state` ON `payouts` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `private_files` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`member_id` integer NOT NULL,
	`name` text NOT NULL,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`given_up_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `private_files_key_unique` ON `private_files` (`key`);--> statement-breakpoint
CREATE INDEX `private_files_by_member` ON `private_files` (`member_id`);--> statement-breakpoint
CREATE INDEX `private_files_by_time` ON `private_files` (`created_at`);--> statement-breakpoint
CREATE INDEX `private_files_given_up` ON `private_files` (`given_up_at`);--> statement-breakpoint
CREATE TABLE `reported_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purpose` text NOT NULL,
	`holder` integer NOT NULL,
	`member_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reference` text NOT NULL,
	`value_date` text,
	`proof_id` text,
	`state` text DEFAULT 'reported' NOT NULL,
	`booked_minor` integer,
	`decided_by` integer,
	`decided_at` integer,
	`decision` text,
	`reason` text,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proof_id`) REFERENCES `private_files`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reported_payments_proof_id_unique` ON `reported_payments` (`proof_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reported_payments_by_request` ON `reported_payments` (`member_id`,`request_id`);--> statement-breakpoint
CREATE INDEX `reported_payments_by_member` ON `reported_payments` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `reported_payments_by_holder` ON `reported_payments` (`purpose`,`holder`);--> statement-breakpoint
CREATE INDEX `reported_payments_by_state` ON `reported_payments` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_auction_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`lot_id` integer,
	`kind` text NOT NULL,
	`turn` integer NOT NULL,
	`amount_minor` integer,
	`currency` text NOT NULL,
	`until_at` integer,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mailed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_auction_notices`("id", "member_id", "lot_id", "kind", "turn", "amount_minor", "currency", "until_at", "created_at", "read_at", "mailed_at") SELECT "id", "member_id", "lot_id", "kind", "turn", "amount_minor", "currency", "until_at", "created_at", "read_at", "mailed_at" FROM `auction_notices`;--> statement-breakpoint
DROP TABLE `auction_notices`;--> statement-breakpoint
ALTER TABLE `__new_auction_notices` RENAME TO `auction_notices`;--> statement-breakpoint
CREATE UNIQUE INDEX `auction_notices_once` ON `auction_notices` (`lot_id`,`member_id`,`kind`,`turn`);--> statement-breakpoint
CREATE UNIQUE INDEX `auction_notices_of_money` ON `auction_notices` (`member_id`,`kind`,`turn`) WHERE lot_id is null;--> statement-breakpoint
CREATE INDEX `auction_notices_by_member` ON `auction_notices` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `auction_notices_unread` ON `auction_notices` (`member_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `auction_notices_unmailed` ON `auction_notices` (`id`) WHERE mailed_at is null;--> statement-breakpoint
UPDATE `member_rules` SET `position` = `position` + 1 WHERE `position` > (SELECT `position` FROM `member_rules` WHERE `id` = 14);--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`)
	SELECT 17, 1, 'menu', 'account/payments', `position` + 1, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)
	FROM `member_rules` WHERE `id` = 14;--> statement-breakpoint
UPDATE `member_rules` SET `position` = `position` + 8 WHERE `position` > (SELECT `position` FROM `member_rules` WHERE `id` = 1400);--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`)
	SELECT 1700 + added.nth, 17, 'button', added.name, `position` + 1 + added.nth, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)
	FROM `member_rules` CROSS JOIN (
		SELECT 0 AS nth, 'payment.Payment/getDetails' AS name
		UNION ALL SELECT 1, 'payment.Payment/uploadProof'
		UNION ALL SELECT 2, 'payment.Payment/reportPayment'
		UNION ALL SELECT 3, 'payment.Payment/getMyPayments'
		UNION ALL SELECT 4, 'payment.Payment/getProof'
		UNION ALL SELECT 5, 'payment.Payment/askPayout'
		UNION ALL SELECT 6, 'payment.Payment/getMyPayouts'
		UNION ALL SELECT 7, 'payment.Payment/takeDemoMoney'
	) added WHERE `id` = 1400;
