CREATE TABLE `member_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`rules` text NOT NULL,
	`state` text DEFAULT 'enabled' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `member_rules` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`state` text DEFAULT 'enabled' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `member_rules_by_place` ON `member_rules` (`position`);--> statement-breakpoint
CREATE INDEX `member_rules_by_state` ON `member_rules` (`state`);--> statement-breakpoint
ALTER TABLE `members` ADD `group_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `members_by_group` ON `members` (`group_id`);--> statement-breakpoint
INSERT INTO `member_groups` (`id`, `name`, `rules`, `created_at`, `updated_at`) VALUES
	(1, 'Members', '["*"]', cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));--> statement-breakpoint
INSERT INTO `member_rules` (`id`, `parent_id`, `type`, `name`, `position`, `created_at`, `updated_at`) VALUES
	(1, NULL, 'menu_dir', 'account', 0, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(10, 1, 'menu', 'account/overview', 1, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(11, 1, 'menu', 'account/profile', 2, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(12, 1, 'menu', 'account/changePassword', 3, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(13, 1, 'menu', 'account/integral', 4, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(14, 1, 'menu', 'account/balance', 5, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(15, 1, 'menu', 'account/devices', 6, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(16, 1, 'menu', 'account/privacy', 7, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(50, NULL, 'menu', 'personalCenter', 8, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1000, 10, 'button', 'account/overview', 9, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1100, 11, 'button', 'account/profile', 10, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1101, 11, 'button', 'account/verification', 11, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1102, 11, 'button', 'account/changeBind', 12, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1103, 11, 'button', 'ajax/upload', 13, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1200, 12, 'button', 'account/changePassword', 14, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1300, 13, 'button', 'account/integral', 15, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1400, 14, 'button', 'account/balance', 16, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1500, 15, 'button', 'account/devices', 17, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1501, 15, 'button', 'account/signOut', 18, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1600, 16, 'button', 'account/export', 19, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(1601, 16, 'button', 'account/delete', 20, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5000, 50, 'button', 'shop.AutoStyle/getMyCollectList', 21, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5001, 50, 'button', 'shop.AutoStyle/collectStyle', 22, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5002, 50, 'button', 'shop.AutoStyle/collectAll', 23, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer)),
	(5003, 50, 'button', 'shop.AutoStyle/getMyCollectedSlugs', 24, cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));
