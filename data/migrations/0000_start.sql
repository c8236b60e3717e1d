CREATE TABLE `brands` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_zh` text NOT NULL,
	`aliases` text NOT NULL,
	`parent` text,
	`headquarters` text,
	`founded_year` integer,
	`digest` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `catalogue_state` (
	`source` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`seeded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `models` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`brand_id` integer NOT NULL,
	`name` text NOT NULL,
	`home_name` text NOT NULL,
	`name_zh` text NOT NULL,
	`aliases` text NOT NULL,
	`source_id` integer,
	`digest` text NOT NULL,
	`origin` text NOT NULL, `drawing` text,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `names` (
	`locale` text NOT NULL,
	`section` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`forms` text,
	`origin` text NOT NULL,
	PRIMARY KEY(`locale`, `section`, `code`)
);
--> statement-breakpoint
CREATE TABLE `parameter_groups` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `parameters` (
	`key` text PRIMARY KEY NOT NULL,
	`group_key` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`origin` text NOT NULL, `least_decimals` integer,
	FOREIGN KEY (`group_key`) REFERENCES `parameter_groups`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `terms` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hex` text,
	`hex_second` text,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `exchange_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`base` text NOT NULL,
	`quote` text NOT NULL,
	`rate` text NOT NULL,
	`source` text NOT NULL,
	`read_at` integer NOT NULL,
	`doubt` text
);
--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`confirm_token_hash` text,
	`unsubscribe_token_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "styles" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`model_id` integer NOT NULL,
	`model_year` integer NOT NULL,
	`trim` text NOT NULL,
	`trim_zh` text NOT NULL,
	`trim_parts` text,
	`energy_type` text NOT NULL,
	`suggested_price_minor` integer,
	`lowest_price_minor` integer,
	`lowest_price_source` text,
	`price_date` text,
	`source` text NOT NULL,
	`level` text,
	`body_structure` text,
	`drive_type` text,
	`seats` integer,
	`doors` integer,
	`length_mm` integer,
	`width_mm` integer,
	`height_mm` integer,
	`wheelbase_mm` integer,
	`curb_weight_kg` integer,
	`battery_kwh` real,
	`range_cltc_km` integer,
	`range_wltc_km` integer,
	`range_nedc_km` integer,
	`power_kw` real,
	`torque_nm` real,
	`top_speed_kmh` integer,
	`acceleration_s` real,
	`displacement_ml` integer,
	`exterior_colours` text NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`sheet` text NOT NULL,
	FOREIGN KEY (`model_id`) REFERENCES `models`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text NOT NULL,
	`content` text NOT NULL
, `admin_id` integer, `note` text, `answered_at` integer);
--> statement-breakpoint
CREATE TABLE `enquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`reference` text NOT NULL,
	`email` text,
	`messenger` text,
	`subject` text NOT NULL,
	`subject_slug` text,
	`car` text NOT NULL,
	`suggested_price_minor` integer,
	`lowest_price_minor` integer,
	`price_currency` text,
	`price_date` text,
	`country` text NOT NULL,
	`port` text,
	`quantity` integer NOT NULL,
	`incoterm` text,
	`message` text
, `admin_id` integer, `note` text, `answered_at` integer);
--> statement-breakpoint
CREATE TABLE `newsletter_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`subscription_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`unsubscribe_url` text,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`lease` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
, `channel` text DEFAULT 'mail' NOT NULL, `expires_at` integer);
--> statement-breakpoint
CREATE TABLE `container_types` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`length_mm` integer NOT NULL,
	`width_mm` integer NOT NULL,
	`height_mm` integer NOT NULL,
	`door_width_mm` integer NOT NULL,
	`door_height_mm` integer NOT NULL,
	`payload_kg` integer NOT NULL,
	`source` text NOT NULL,
	`citation` text NOT NULL,
	`year` integer NOT NULL,
	`recorded_on` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cost_lines` (
	`key` text NOT NULL,
	`port` text NOT NULL,
	`position` integer NOT NULL,
	`paid_in` text NOT NULL,
	`amount_minor` integer,
	`currency` text,
	`is_estimate` integer NOT NULL,
	`source` text NOT NULL,
	`citation` text NOT NULL,
	`year` integer NOT NULL,
	`recorded_on` text NOT NULL,
	`origin` text NOT NULL,
	PRIMARY KEY(`key`, `port`)
);
--> statement-breakpoint
CREATE TABLE `country_rules` (
	`country` text NOT NULL,
	`topic` text NOT NULL,
	`variant` text NOT NULL,
	`energy_types` text,
	`value` text NOT NULL,
	`source` text NOT NULL,
	`citation` text NOT NULL,
	`year` integer NOT NULL,
	`recorded_on` text NOT NULL,
	`origin` text NOT NULL,
	PRIMARY KEY(`country`, `topic`, `variant`)
);
--> statement-breakpoint
CREATE TABLE `ports` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`native_name` text,
	`native_language` text,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`is_loading` integer NOT NULL,
	`origin` text NOT NULL
, `names` text DEFAULT '{}' NOT NULL, `kind` text DEFAULT 'sea' NOT NULL);
--> statement-breakpoint
CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`record_id` integer NOT NULL,
	`locale` text,
	`titles` text NOT NULL,
	`path` text NOT NULL,
	`names` text NOT NULL,
	`rank` integer NOT NULL,
	`name_tokens` text NOT NULL,
	`tokens` text NOT NULL,
	`digest` text NOT NULL
, `is_sample` integer DEFAULT false NOT NULL, `valid_from` integer, `valid_until` integer);
--> statement-breakpoint
CREATE TABLE `search_vocabulary` (
	`word` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(
	`name_tokens`, `tokens`, content='search_documents', content_rowid='id',
	tokenize="unicode61 remove_diacritics 0 tokenchars '.+-'", prefix='1 2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_terms` USING fts5vocab('search_index', 'row');
--> statement-breakpoint
CREATE TABLE `deals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`style_slug` text,
	`stock_slug` text,
	`price_minor` integer,
	`currency` text NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`quantity` integer,
	`is_sample` integer NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `part_fits` (
	`part_id` integer NOT NULL,
	`style_id` integer NOT NULL,
	`place` text NOT NULL,
	`fitment` text NOT NULL,
	PRIMARY KEY(`part_id`, `style_id`, `place`),
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`style_id`) REFERENCES `styles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`specification` text NOT NULL,
	`price_minor` integer,
	`currency` text NOT NULL,
	`is_derived` integer NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_cities` (
	`code` text PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`brand_slug` text NOT NULL,
	`model_slug` text,
	`style_slug` text,
	`model_name` text,
	`model_name_zh` text,
	`model_year` integer NOT NULL,
	`trim` text NOT NULL,
	`trim_zh` text NOT NULL,
	`trim_parts` text,
	`energy_type` text NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`price_new_minor` integer,
	`mileage_km` integer,
	`first_registration` text,
	`city` text,
	`transfers` integer,
	`condition` text,
	`quantity` integer NOT NULL,
	`status` text NOT NULL,
	`is_sample` integer NOT NULL,
	`source` text NOT NULL,
	`source_date` text,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL
, `vin` text, `colour` text, `steering` text, `key_count` integer, `battery_health` integer, `accidents` text, `repaint` text, `papers` text, `report_url` text);
--> statement-breakpoint
CREATE TABLE `stock_state` (
	`part` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`seeded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`published_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`tags` text NOT NULL,
	`models` text NOT NULL,
	`topic` text,
	`position` integer NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`body` text NOT NULL
, `is_published` integer DEFAULT true NOT NULL);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`url` text NOT NULL,
	`poster` text,
	`duration_s` integer,
	`published_at` text NOT NULL,
	`position` integer NOT NULL,
	`origin` text NOT NULL
, `sources` text, `captions` text, `articles` text, `is_how_to` integer, `is_published` integer DEFAULT true NOT NULL);
--> statement-breakpoint
CREATE TABLE `account_verifications` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`type` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`country` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`replaced_at` integer, `successor_salt` text,
	FOREIGN KEY (`session_id`) REFERENCES `auth_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `balance_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`before_minor` integer NOT NULL,
	`after_minor` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `click_captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`targets` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`work_salt` text NOT NULL,
	`work_bits` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`spent_at` integer
, `is_work_shown` integer DEFAULT false NOT NULL);
--> statement-breakpoint
CREATE TABLE `collected_styles` (
	`member_id` integer NOT NULL,
	`style_slug` text NOT NULL,
	`collected_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `style_slug`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `login_failures` (
	`name_hash` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`locks` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text,
	`username_key` text,
	`nickname` text DEFAULT '' NOT NULL,
	`email` text,
	`mobile` text,
	`password_hash` text,
	`avatar` text DEFAULT '' NOT NULL,
	`gender` integer DEFAULT 0 NOT NULL,
	`birthday` text,
	`motto` text DEFAULT '' NOT NULL,
	`money_minor` integer DEFAULT 0 NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`locale` text NOT NULL,
	`joined_at` integer NOT NULL,
	`last_login_at` integer,
	`last_login_ip` text
, `group_id` integer DEFAULT 1 NOT NULL, `previous_login_at` integer, `previous_login_ip` text);
--> statement-breakpoint
CREATE TABLE `points_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`points` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`member_id` integer,
	`name` text NOT NULL,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`sha1` text NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL, `admin_id` integer REFERENCES admins(id), `topic` text DEFAULT '' NOT NULL, `removed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`channel` text NOT NULL,
	`address` text NOT NULL,
	`event` text NOT NULL,
	`code_hash` text,
	`salt` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` text, `asker_tries` integer DEFAULT 0 NOT NULL, `asker_hash` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`channel`, `address`, `event`)
);
--> statement-breakpoint
CREATE TABLE `former_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`channel` text NOT NULL,
	`address` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `object_deliveries` (
	`source` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL
, `failures` integer DEFAULT 0 NOT NULL, `failed_at` integer, `reason` text DEFAULT '' NOT NULL, `waiting` integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
CREATE TABLE `admin_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`nodes` text NOT NULL,
	`is_own_rows_only` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'enabled' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `admin_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`node` text NOT NULL,
	`url` text NOT NULL,
	`data` text NOT NULL,
	`ip` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `admin_memberships` (
	`admin_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`admin_id`, `group_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `admin_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`country` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `admin_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`replaced_at` integer,
	`successor_salt` text,
	FOREIGN KEY (`session_id`) REFERENCES `admin_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `admins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`motto` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`state` text DEFAULT 'enabled' NOT NULL,
	`last_login_at` integer,
	`last_login_ip` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
, `previous_login_at` integer);
--> statement-breakpoint
CREATE TABLE `admin_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`change_id` text NOT NULL,
	`resource` text NOT NULL,
	`row_id` text NOT NULL,
	`title` text NOT NULL,
	`act` text NOT NULL,
	`before` text,
	`after` text,
	`hung` text,
	`fields` text NOT NULL,
	`is_drawn` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`ip` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`restored_at` integer
);
--> statement-breakpoint
CREATE TABLE `sensitive_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`change_id` text NOT NULL,
	`resource` text NOT NULL,
	`row_id` text NOT NULL,
	`title` text NOT NULL,
	`field` text NOT NULL,
	`before` text,
	`after` text,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`ip` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`rolled_back_at` integer
);
--> statement-breakpoint
CREATE TABLE `removed_rows` (
	`table_name` text NOT NULL,
	`key` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`table_name`, `key`)
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`languages` text NOT NULL,
	`picture` text,
	`email` text,
	`telephone` text,
	`position` integer DEFAULT 0 NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`values` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photos` (
	`owner` text NOT NULL,
	`owner_id` text NOT NULL,
	`position` integer NOT NULL,
	`key` text NOT NULL,
	`alt` text NOT NULL,
	`credit` text NOT NULL,
	`licence` text NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	PRIMARY KEY(`owner`, `owner_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `message_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`message_id` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`username` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
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
	`leader_alias` text,
	`bid_count` integer DEFAULT 0 NOT NULL,
	`last_row` integer DEFAULT 0 NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`winner_id` integer, `sample_slot` text, `sample_turn` integer, `ladder_id` integer, `fee_id` integer, `report_changed_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`winner_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `auction_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`order_no` text NOT NULL, `settled_at` integer, `paid_at` integer,
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `auction_watches` (
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `member_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auction_fees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`percent` text NOT NULL,
	`minimum_minor` integer NOT NULL,
	`maximum_minor` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auction_ladders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`increments` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auction_second_chances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`offered_at` integer NOT NULL,
	`expires_at` integer NOT NULL, `request_id` text,
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `cron_jobs` (
	`job` text PRIMARY KEY NOT NULL,
	`state` text,
	`reason` text DEFAULT '' NOT NULL,
	`started_at` integer,
	`duration_ms` integer,
	`next_at` integer
);
--> statement-breakpoint
CREATE TABLE `added_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`setting_group` text NOT NULL,
	`title` text NOT NULL,
	`tip` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`rules` text NOT NULL,
	`content` text NOT NULL,
	`extend` text DEFAULT '' NOT NULL,
	`input_extend` text DEFAULT '' NOT NULL,
	`weigh` integer DEFAULT 0 NOT NULL,
	`value` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `diagrams` (
	`hash` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`svg` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`words` text NOT NULL,
	`admin_id` integer NOT NULL,
	`drawn_at` integer NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_agents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`nickname` text NOT NULL,
	`avatar` text NOT NULL,
	`languages` text NOT NULL,
	`most_open` integer,
	`is_active` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_id` text NOT NULL,
	`identity` text NOT NULL,
	`nickname` text NOT NULL,
	`language` text NOT NULL,
	`country` text NOT NULL,
	`admin_id` integer,
	`state` text NOT NULL,
	`first_message_at` integer,
	`first_answer_at` integer,
	`last_message_at` integer,
	`visitor_messages` integer NOT NULL,
	`agent_messages` integer NOT NULL
, `day` text, `email` text DEFAULT '' NOT NULL, `visitor_read_seq` integer DEFAULT 0 NOT NULL, `begun_at` integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
CREATE TABLE `chat_knowledge` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`conversation` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`sender_id` text NOT NULL,
	`identity` text NOT NULL,
	`nickname` text NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	`extend` text NOT NULL,
	`created_at` integer NOT NULL, `folded` text,
	PRIMARY KEY(`conversation`, `seq`),
	FOREIGN KEY (`conversation`) REFERENCES `chat_conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`role` text NOT NULL,
	`contents` text NOT NULL,
	`options` text,
	`time` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reply_group` text NOT NULL,
	`contents` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`app_name` text NOT NULL,
	`notice` text,
	`notice_theme` text NOT NULL,
	`introduces` text,
	`sliders` text NOT NULL,
	`slider_links` text NOT NULL,
	`wss_switch` integer NOT NULL,
	`new_message_sound` integer NOT NULL,
	`new_message_shake` integer NOT NULL,
	`new_message_notification` text NOT NULL,
	`tourist_file_switch` integer NOT NULL,
	`click_button_mode` text NOT NULL,
	`input_status_display` text NOT NULL,
	`auto_invitation_no_session` integer NOT NULL,
	`auto_invitation_timing` integer NOT NULL,
	`auto_invitation_max` integer NOT NULL,
	`not_start_paths` text NOT NULL,
	`open_days` text NOT NULL,
	`open_from` text NOT NULL,
	`open_until` text NOT NULL,
	`time_zone` text NOT NULL,
	`needs_consent` integer NOT NULL,
	`trajectory_days` integer NOT NULL,
	`conversation_days` integer NOT NULL
, `translates` integer DEFAULT true NOT NULL, `break_from` text DEFAULT '00:00:00' NOT NULL, `break_until` text DEFAULT '00:00:00' NOT NULL, `holidays` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE TABLE `chat_uploads` (
	`sender` text NOT NULL,
	`uuid` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`sender`, `uuid`),
	FOREIGN KEY (`key`) REFERENCES `uploads`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_figures` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`admin_id` integer,
	`language` text NOT NULL,
	`conversations` integer NOT NULL,
	`answered` integer NOT NULL,
	`missed` integer NOT NULL,
	`waited_s` integer,
	`longest_s` integer
);
--> statement-breakpoint
CREATE TABLE `chat_mails` (
	`conversation` text NOT NULL,
	`seq` integer NOT NULL,
	`address` text NOT NULL,
	`is_sent` integer NOT NULL,
	`created_at` integer NOT NULL,
	`link_hash` text,
	`used_at` integer,
	PRIMARY KEY(`conversation`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `auction_flags` (
	`lot_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `member_id`, `kind`),
	FOREIGN KEY (`lot_id`) REFERENCES `auction_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `shared_devices` (
	`member_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stock_reservations` (
	`stock_id` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`holder` integer NOT NULL,
	`ends_at` integer,
	`taken_at` integer NOT NULL,
	`sold_at` integer,
	FOREIGN KEY (`stock_id`) REFERENCES `stock_items`(`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
CREATE TABLE `known_admin_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_presence` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_online` integer NOT NULL,
	`said_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "auction_notices" (
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
CREATE TABLE `stock_costs` (
	`stock_id` integer PRIMARY KEY NOT NULL,
	`cost_minor` integer NOT NULL,
	FOREIGN KEY (`stock_id`) REFERENCES `stock_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sold_cars` (
	`slug` text NOT NULL,
	`vin` text NOT NULL,
	`reason` text NOT NULL,
	`holder` integer NOT NULL,
	`sold_at` integer NOT NULL,
	PRIMARY KEY(`slug`, `vin`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_slug_unique` ON `brands` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `models_slug_unique` ON `models` (`slug`);
--> statement-breakpoint
CREATE INDEX `models_by_brand` ON `models` (`brand_id`);
--> statement-breakpoint
CREATE INDEX `parameters_by_group` ON `parameters` (`group_key`,`position`);
--> statement-breakpoint
CREATE INDEX `exchange_rates_by_pair` ON `exchange_rates` (`base`,`quote`,`read_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_email_unique` ON `newsletter_subscriptions` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_confirm_token_hash_unique` ON `newsletter_subscriptions` (`confirm_token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_unsubscribe_token_hash_unique` ON `newsletter_subscriptions` (`unsubscribe_token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `styles_by_slug` ON `styles` (`slug`);
--> statement-breakpoint
CREATE INDEX `styles_by_model` ON `styles` (`model_id`,`model_year`);
--> statement-breakpoint
CREATE INDEX `styles_by_price` ON `styles` (`suggested_price_minor`);
--> statement-breakpoint
CREATE INDEX `styles_by_energy_type` ON `styles` (`energy_type`);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_request_id_unique` ON `contact_messages` (`request_id`);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_state` ON `contact_messages` (`state`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_request_id_unique` ON `enquiries` (`request_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_reference_unique` ON `enquiries` (`reference`);
--> statement-breakpoint
CREATE INDEX `enquiries_by_state` ON `enquiries` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `newsletter_links_by_subscription` ON `newsletter_links` (`subscription_id`,`purpose`);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_cause_unique` ON `mail_outbox` (`cause`);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_message_id_unique` ON `mail_outbox` (`message_id`);
--> statement-breakpoint
CREATE INDEX `mail_outbox_by_due` ON `mail_outbox` (`state`,`due_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_by_key` ON `search_documents` (`kind`,`key`);
--> statement-breakpoint
CREATE INDEX `search_documents_by_locale` ON `search_documents` (`locale`);
--> statement-breakpoint
CREATE UNIQUE INDEX `deals_slug_unique` ON `deals` (`slug`);
--> statement-breakpoint
CREATE INDEX `deals_by_end` ON `deals` (`valid_until`);
--> statement-breakpoint
CREATE INDEX `part_fits_by_style` ON `part_fits` (`style_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `parts_slug_unique` ON `parts` (`slug`);
--> statement-breakpoint
CREATE INDEX `parts_by_kind` ON `parts` (`kind`);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_items_slug_unique` ON `stock_items` (`slug`);
--> statement-breakpoint
CREATE INDEX `stock_items_by_status` ON `stock_items` (`status`,`price_minor`);
--> statement-breakpoint
CREATE INDEX `stock_items_by_model` ON `stock_items` (`model_slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_by_name` ON `articles` (`kind`,`slug`,`locale`);
--> statement-breakpoint
CREATE INDEX `articles_by_day` ON `articles` (`kind`,`published_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_by_name` ON `videos` (`slug`,`locale`);
--> statement-breakpoint
CREATE INDEX `search_vocabulary_by_start` ON `search_vocabulary` (substr(`word`, 1, 2));
--> statement-breakpoint
CREATE INDEX `search_vocabulary_by_end` ON `search_vocabulary` (substr(`word`, -2));
--> statement-breakpoint
CREATE INDEX `auth_sessions_by_member` ON `auth_sessions` (`member_id`);
--> statement-breakpoint
CREATE INDEX `auth_tokens_by_session` ON `auth_tokens` (`session_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_tokens_current` ON `auth_tokens` (`session_id`,`kind`) WHERE replaced_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `balance_changes_cause_unique` ON `balance_changes` (`cause`);
--> statement-breakpoint
CREATE INDEX `balance_changes_by_member` ON `balance_changes` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `click_captchas_by_end` ON `click_captchas` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `collected_styles_by_time` ON `collected_styles` (`member_id`,`collected_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_username_key_unique` ON `members` (`username_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email_unique` ON `members` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_mobile_unique` ON `members` (`mobile`);
--> statement-breakpoint
CREATE INDEX `members_by_state` ON `members` (`state`,`joined_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `points_changes_cause_unique` ON `points_changes` (`cause`);
--> statement-breakpoint
CREATE INDEX `points_changes_by_member` ON `points_changes` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `uploads_by_member` ON `uploads` (`member_id`);
--> statement-breakpoint
CREATE INDEX `verification_codes_by_end` ON `verification_codes` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `former_addresses_by_member` ON `former_addresses` (`member_id`);
--> statement-breakpoint
CREATE INDEX `former_addresses_by_address` ON `former_addresses` (`channel`,`address`);
--> statement-breakpoint
CREATE INDEX `known_devices_by_member` ON `known_devices` (`member_id`,`expires_at`);
--> statement-breakpoint
CREATE INDEX `admin_groups_by_parent` ON `admin_groups` (`parent_id`);
--> statement-breakpoint
CREATE INDEX `admin_log_by_admin` ON `admin_log` (`admin_id`,`id`);
--> statement-breakpoint
CREATE INDEX `admin_memberships_by_group` ON `admin_memberships` (`group_id`);
--> statement-breakpoint
CREATE INDEX `admin_sessions_by_admin` ON `admin_sessions` (`admin_id`);
--> statement-breakpoint
CREATE INDEX `admin_tokens_by_session` ON `admin_tokens` (`session_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_tokens_current` ON `admin_tokens` (`session_id`,`kind`) WHERE replaced_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_username_key_unique` ON `admins` (`username_key`);
--> statement-breakpoint
CREATE INDEX `admin_revisions_by_row` ON `admin_revisions` (`resource`,`row_id`,`id`);
--> statement-breakpoint
CREATE INDEX `admin_revisions_by_change` ON `admin_revisions` (`change_id`);
--> statement-breakpoint
CREATE INDEX `admin_revisions_by_act` ON `admin_revisions` (`act`,`id`);
--> statement-breakpoint
CREATE INDEX `admin_revisions_drawn` ON `admin_revisions` (`created_at`) WHERE is_drawn = 1;
--> statement-breakpoint
CREATE INDEX `sensitive_changes_by_row` ON `sensitive_changes` (`resource`,`row_id`,`id`);
--> statement-breakpoint
CREATE INDEX `articles_by_place` ON `articles` (`position`);
--> statement-breakpoint
CREATE INDEX `videos_by_place` ON `videos` (`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_slug_unique` ON `people` (`slug`);
--> statement-breakpoint
CREATE INDEX `people_by_place` ON `people` (`position`);
--> statement-breakpoint
CREATE INDEX `photos_by_key` ON `photos` (`key`);
--> statement-breakpoint
CREATE INDEX `uploads_by_time` ON `uploads` (`created_at`);
--> statement-breakpoint
CREATE INDEX `uploads_removed` ON `uploads` (`removed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_answers_request_id_unique` ON `message_answers` (`request_id`);
--> statement-breakpoint
CREATE INDEX `message_answers_by_message` ON `message_answers` (`kind`,`message_id`,`id`);
--> statement-breakpoint
CREATE INDEX `deals_by_style` ON `deals` (`style_slug`);
--> statement-breakpoint
CREATE INDEX `deals_by_car` ON `deals` (`stock_slug`);
--> statement-breakpoint
CREATE INDEX `stock_items_by_brand` ON `stock_items` (`brand_slug`);
--> statement-breakpoint
CREATE INDEX `member_rules_by_place` ON `member_rules` (`position`);
--> statement-breakpoint
CREATE INDEX `member_rules_by_state` ON `member_rules` (`state`);
--> statement-breakpoint
CREATE INDEX `members_by_group` ON `members` (`group_id`);
--> statement-breakpoint
CREATE INDEX `auction_bidders_by_member` ON `auction_bidders` (`member_id`,`last_bid_at`);
--> statement-breakpoint
CREATE INDEX `auction_deposits_by_member` ON `auction_deposits` (`member_id`,`held_at`);
--> statement-breakpoint
CREATE INDEX `auction_lots_by_state` ON `auction_lots` (`state`,`ends_at`);
--> statement-breakpoint
CREATE INDEX `auction_lots_by_bids` ON `auction_lots` (`state`,`bid_count`);
--> statement-breakpoint
CREATE INDEX `auction_lots_by_brand` ON `auction_lots` (`brand_id`,`state`,`ends_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_payments_order_no_unique` ON `auction_payments` (`order_no`);
--> statement-breakpoint
CREATE INDEX `auction_payments_by_lot` ON `auction_payments` (`lot_id`);
--> statement-breakpoint
CREATE INDEX `auction_payments_by_member` ON `auction_payments` (`member_id`);
--> statement-breakpoint
CREATE INDEX `auction_payments_by_due` ON `auction_payments` (`state`,`due_at`);
--> statement-breakpoint
CREATE INDEX `auction_watches_by_member` ON `auction_watches` (`member_id`,`since`);
--> statement-breakpoint
CREATE INDEX `auction_deposits_by_state` ON `auction_deposits` (`state`,`lot_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_lots_by_sample_slot` ON `auction_lots` (`sample_slot`,`sample_turn`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_fees_name_unique` ON `auction_fees` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_ladders_name_unique` ON `auction_ladders` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_second_chances_by_lot` ON `auction_second_chances` (`lot_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `auction_second_chances_by_member` ON `auction_second_chances` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `auction_second_chances_by_state` ON `auction_second_chances` (`state`,`expires_at`);
--> statement-breakpoint
CREATE INDEX `listings_by_member` ON `listings` (`member_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_by_request` ON `listings` (`member_id`,`created_request`);
--> statement-breakpoint
CREATE INDEX `listings_by_state` ON `listings` (`state`,`submitted_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `added_settings_name_unique` ON `added_settings` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_second_chances_by_request` ON `auction_second_chances` (`member_id`,`request_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_agents_admin_id_unique` ON `chat_agents` (`admin_id`);
--> statement-breakpoint
CREATE INDEX `chat_conversations_by_time` ON `chat_conversations` (`last_message_at`);
--> statement-breakpoint
CREATE INDEX `chat_conversations_by_admin` ON `chat_conversations` (`admin_id`,`last_message_at`);
--> statement-breakpoint
CREATE INDEX `chat_conversations_by_visitor` ON `chat_conversations` (`visitor_id`);
--> statement-breakpoint
CREATE INDEX `chat_knowledge_by_place` ON `chat_knowledge` (`position`);
--> statement-breakpoint
CREATE INDEX `chat_messages_with_files` ON `chat_messages` (`conversation`,`seq`) WHERE type in ('image', 'file');
--> statement-breakpoint
CREATE INDEX `chat_questions_by_place` ON `chat_questions` (`position`);
--> statement-breakpoint
CREATE INDEX `chat_replies_by_place` ON `chat_replies` (`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_uploads_key_unique` ON `chat_uploads` (`key`);
--> statement-breakpoint
CREATE INDEX `chat_figures_by_day` ON `chat_figures` (`day`);
--> statement-breakpoint
CREATE INDEX `chat_conversations_by_day` ON `chat_conversations` (`day`);
--> statement-breakpoint
CREATE INDEX `chat_mails_by_address` ON `chat_mails` (`address`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_mails_by_link` ON `chat_mails` (`link_hash`);
--> statement-breakpoint
CREATE INDEX `chat_messages_of_agents` ON `chat_messages` (`created_at`) WHERE identity = 'csr';
--> statement-breakpoint
CREATE INDEX `auction_flags_by_member` ON `auction_flags` (`member_id`);
--> statement-breakpoint
CREATE INDEX `shared_devices_by_other` ON `shared_devices` (`other_id`);
--> statement-breakpoint
CREATE INDEX `shared_devices_by_end` ON `shared_devices` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `stock_reservations_by_holder` ON `stock_reservations` (`reason`,`holder`);
--> statement-breakpoint
CREATE INDEX `stock_reservations_by_end` ON `stock_reservations` (`ends_at`);
--> statement-breakpoint
CREATE INDEX `listings_by_stock` ON `listings` (`stock_id`);
--> statement-breakpoint
CREATE INDEX `listings_by_lot` ON `listings` (`lot_id`);
--> statement-breakpoint
CREATE INDEX `known_admin_devices_by_admin` ON `known_admin_devices` (`admin_id`,`expires_at`);
--> statement-breakpoint
CREATE INDEX `chat_messages_unfolded` ON `chat_messages` (`conversation`) WHERE folded is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_by_request` ON `payouts` (`member_id`,`request_id`);
--> statement-breakpoint
CREATE INDEX `payouts_by_member` ON `payouts` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `payouts_by_state` ON `payouts` (`state`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `private_files_key_unique` ON `private_files` (`key`);
--> statement-breakpoint
CREATE INDEX `private_files_by_member` ON `private_files` (`member_id`);
--> statement-breakpoint
CREATE INDEX `private_files_by_time` ON `private_files` (`created_at`);
--> statement-breakpoint
CREATE INDEX `private_files_given_up` ON `private_files` (`given_up_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `reported_payments_proof_id_unique` ON `reported_payments` (`proof_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `reported_payments_by_request` ON `reported_payments` (`member_id`,`request_id`);
--> statement-breakpoint
CREATE INDEX `reported_payments_by_member` ON `reported_payments` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `reported_payments_by_holder` ON `reported_payments` (`purpose`,`holder`);
--> statement-breakpoint
CREATE INDEX `reported_payments_by_state` ON `reported_payments` (`state`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_notices_once` ON `auction_notices` (`lot_id`,`member_id`,`kind`,`turn`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_notices_of_money` ON `auction_notices` (`member_id`,`kind`,`turn`) WHERE lot_id is null;
--> statement-breakpoint
CREATE INDEX `auction_notices_by_member` ON `auction_notices` (`member_id`,`id`);
--> statement-breakpoint
CREATE INDEX `auction_notices_unread` ON `auction_notices` (`member_id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `auction_notices_unmailed` ON `auction_notices` (`id`) WHERE mailed_at is null;
--> statement-breakpoint
CREATE INDEX `names_by_code` ON `names` (`section`,`code`);
--> statement-breakpoint
CREATE INDEX `terms_by_kind` ON `terms` (`kind`,`code`);
--> statement-breakpoint
CREATE INDEX `sold_cars_by_vin` ON `sold_cars` (`vin`);
--> statement-breakpoint
CREATE INDEX `auction_lots_by_vin` ON `auction_lots` (`vin`);
--> statement-breakpoint
CREATE INDEX `stock_items_by_vin` ON `stock_items` (`vin`);
--> statement-breakpoint
CREATE TRIGGER `search_documents_added` AFTER INSERT ON `search_documents` BEGIN
	INSERT INTO `search_index` (`rowid`, `name_tokens`, `tokens`) VALUES (new.`id`, new.`name_tokens`, new.`tokens`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_documents_removed` AFTER DELETE ON `search_documents` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `name_tokens`, `tokens`)
	VALUES ('delete', old.`id`, old.`name_tokens`, old.`tokens`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_documents_changed` AFTER UPDATE ON `search_documents` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `name_tokens`, `tokens`)
	VALUES ('delete', old.`id`, old.`name_tokens`, old.`tokens`);
	INSERT INTO `search_index` (`rowid`, `name_tokens`, `tokens`) VALUES (new.`id`, new.`name_tokens`, new.`tokens`);
END;
--> statement-breakpoint
CREATE TRIGGER `balance_changes_follow` BEFORE INSERT ON `balance_changes`
WHEN new.`after_minor` <> new.`before_minor` + new.`amount_minor`
	OR new.`before_minor` IS NOT (SELECT `money_minor` FROM `members` WHERE `id` = new.`member_id`)
BEGIN
	SELECT RAISE(ABORT, 'an entry continues from the balance before it');
END;
--> statement-breakpoint
CREATE TRIGGER `balance_changes_booked` AFTER INSERT ON `balance_changes` BEGIN
	UPDATE `members` SET `money_minor` = new.`after_minor` WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `balance_changes_unchanged` BEFORE UPDATE ON `balance_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `balance_changes_kept` BEFORE DELETE ON `balance_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never removed');
END;
--> statement-breakpoint
CREATE TRIGGER `members_money_minor` BEFORE UPDATE OF `money_minor` ON `members`
WHEN new.`money_minor` IS NOT coalesce(
	(SELECT `after_minor` FROM `balance_changes` WHERE `member_id` = new.`id` ORDER BY `id` DESC LIMIT 1), 0)
BEGIN
	SELECT RAISE(ABORT, 'only an entry changes a balance');
END;
--> statement-breakpoint
CREATE TRIGGER `points_changes_follow` BEFORE INSERT ON `points_changes`
WHEN new.`after` <> new.`before` + new.`points`
	OR new.`before` IS NOT (SELECT `score` FROM `members` WHERE `id` = new.`member_id`)
BEGIN
	SELECT RAISE(ABORT, 'an entry continues from the balance before it');
END;
--> statement-breakpoint
CREATE TRIGGER `points_changes_booked` AFTER INSERT ON `points_changes` BEGIN
	UPDATE `members` SET `score` = new.`after` WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `points_changes_unchanged` BEFORE UPDATE ON `points_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `points_changes_kept` BEFORE DELETE ON `points_changes` BEGIN
	SELECT RAISE(ABORT, 'entries are never removed');
END;
--> statement-breakpoint
CREATE TRIGGER `members_score` BEFORE UPDATE OF `score` ON `members`
WHEN new.`score` IS NOT coalesce(
	(SELECT `after` FROM `points_changes` WHERE `member_id` = new.`id` ORDER BY `id` DESC LIMIT 1), 0)
BEGIN
	SELECT RAISE(ABORT, 'only an entry changes a balance');
END;
--> statement-breakpoint
CREATE TRIGGER `members_empty_handed` BEFORE INSERT ON `members`
WHEN new.`money_minor` <> 0 OR new.`score` <> 0
	OR EXISTS (SELECT 1 FROM `balance_changes` WHERE `member_id` = new.`id`)
	OR EXISTS (SELECT 1 FROM `points_changes` WHERE `member_id` = new.`id`)
BEGIN
	SELECT RAISE(ABORT, 'a member begins with nothing, and once');
END;
--> statement-breakpoint
CREATE TRIGGER `balance_changes_once` BEFORE INSERT ON `balance_changes`
WHEN EXISTS (SELECT 1 FROM `balance_changes` WHERE `id` = new.`id` OR `cause` = new.`cause`)
BEGIN
	SELECT RAISE(ABORT, 'an entry is booked once, and none replaces it');
END;
--> statement-breakpoint
CREATE TRIGGER `points_changes_once` BEFORE INSERT ON `points_changes`
WHEN EXISTS (SELECT 1 FROM `points_changes` WHERE `id` = new.`id` OR `cause` = new.`cause`)
BEGIN
	SELECT RAISE(ABORT, 'an entry is booked once, and none replaces it');
END;
--> statement-breakpoint
CREATE TRIGGER `admin_log_no_update` BEFORE UPDATE ON `admin_log`
BEGIN
	SELECT RAISE(ABORT, 'the log of admins is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `admin_log_no_delete` BEFORE DELETE ON `admin_log`
BEGIN
	SELECT RAISE(ABORT, 'the log of admins is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `admin_log_once` BEFORE INSERT ON `admin_log`
WHEN EXISTS (SELECT 1 FROM `admin_log` WHERE `id` = new.`id`)
BEGIN
	SELECT RAISE(ABORT, 'the log of admins is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `admin_revisions_no_update` BEFORE UPDATE OF `id`, `change_id`, `resource`, `row_id`, `title`, `act`, `before`, `after`, `hung`, `fields`, `is_drawn`, `admin_id`, `username`, `ip`, `user_agent`, `created_at` ON `admin_revisions`
BEGIN
	SELECT RAISE(ABORT, 'revisions are only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `admin_revisions_no_delete` BEFORE DELETE ON `admin_revisions`
BEGIN
	SELECT RAISE(ABORT, 'revisions are only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `sensitive_changes_no_update` BEFORE UPDATE OF `id`, `change_id`, `resource`, `row_id`, `title`, `field`, `before`, `after`, `admin_id`, `username`, `ip`, `user_agent`, `created_at` ON `sensitive_changes`
BEGIN
	SELECT RAISE(ABORT, 'the log of sensitive changes is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `sensitive_changes_no_delete` BEFORE DELETE ON `sensitive_changes`
BEGIN
	SELECT RAISE(ABORT, 'the log of sensitive changes is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `stock_reservations_taken` AFTER INSERT ON `stock_reservations`
BEGIN
	UPDATE `stock_items` SET `status` = CASE WHEN new.`sold_at` IS NULL THEN 'reserved' ELSE 'sold' END WHERE `id` = new.`stock_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `stock_reservations_changed` AFTER UPDATE ON `stock_reservations`
BEGIN
	UPDATE `stock_items` SET `status` = CASE WHEN new.`sold_at` IS NULL THEN 'reserved' ELSE 'sold' END WHERE `id` = new.`stock_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `stock_reservations_freed` AFTER DELETE ON `stock_reservations`
BEGIN
	UPDATE `stock_items` SET `status` = 'available' WHERE `id` = old.`stock_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `stock_items_sold_car` BEFORE DELETE ON `stock_items`
BEGIN
	INSERT INTO `sold_cars` (`slug`, `vin`, `reason`, `holder`, `sold_at`)
	SELECT old.`slug`, coalesce(old.`vin`, ''), r.`reason`, r.`holder`, r.`sold_at` FROM `stock_reservations` r
	WHERE r.`stock_id` = old.`id` AND r.`sold_at` IS NOT NULL
	ON CONFLICT DO UPDATE SET `reason` = excluded.`reason`, `holder` = excluded.`holder`, `sold_at` = excluded.`sold_at`;
END;
--> statement-breakpoint
INSERT INTO `member_groups` (`id`, `name`, `rules`, `state`, `created_at`, `updated_at`) VALUES
	(1, 'Members', '["*"]', 'enabled', cast(unixepoch() * 1000 as integer), cast(unixepoch() * 1000 as integer));
--> statement-breakpoint
INSERT INTO `auction_fees` (`id`, `name`, `percent`, `minimum_minor`, `maximum_minor`, `updated_at`) VALUES
	(1, 'Standard', '2.5', 10000, 100000, cast(unixepoch() * 1000 as integer));
--> statement-breakpoint
INSERT INTO `auction_ladders` (`id`, `name`, `increments`, `updated_at`) VALUES
	(1, 'Standard', '[{"fromMinor":0,"stepMinor":5000},{"fromMinor":500000,"stepMinor":10000},{"fromMinor":2000000,"stepMinor":25000}]', cast(unixepoch() * 1000 as integer));
--> statement-breakpoint
INSERT INTO `cron_jobs` (`job`, `state`, `reason`, `started_at`, `duration_ms`, `next_at`) VALUES
	('mail', NULL, '', NULL, NULL, NULL),
	('publish', NULL, '', NULL, NULL, NULL),
	('search', NULL, '', NULL, NULL, NULL),
	('lots', NULL, '', NULL, NULL, NULL),
	('notices', NULL, '', NULL, NULL, NULL),
	('samples', NULL, '', NULL, NULL, NULL),
	('forget', NULL, '', NULL, NULL, NULL),
	('rates', NULL, '', NULL, NULL, NULL),
	('files', NULL, '', NULL, NULL, NULL),
	('listings', NULL, '', NULL, NULL, NULL),
	('chat', NULL, '', NULL, NULL, NULL);
--> statement-breakpoint
INSERT INTO `chat_knowledge` (`id`, `title`, `body`, `position`) VALUES
	(1, '{"en":"How do I pay?","zh-cn":"怎么付款？","fr":"Comment payer ?","ru":"Как платить?","ar":"كيف أدفع؟","am":"እንዴት እከፍላለሁ?","de":"Wie zahle ich?","es":"¿Cómo pago?"}', '{"en":"By telegraphic transfer (T/T) or letter of credit (L/C). A transfer from abroad takes about 2–3 working days to reach us. Pay only to the account named in the signed contract. If a message tells you that the account has changed, call before you pay: that is how buyers are robbed.","zh-cn":"电汇（T/T）或信用证（L/C）。境外汇款约 2–3 个工作日到账。只向已签合同中写明的账户付款。如有信息称账户变更，请先打电话核实再付款：骗子正是这样得手的。","fr":"Par virement (T/T) ou crédit documentaire (L/C). Un virement de l’étranger met environ 2 à 3 jours ouvrés. Ne payez que sur le compte nommé dans le contrat signé. Si un message annonce un changement de compte, téléphonez avant de payer : c’est ainsi que l’on vole les acheteurs.","ru":"Переводом (T/T) или аккредитивом (L/C). Перевод из-за рубежа идёт около 2–3 рабочих дней. Платите только на счёт из подписанного договора. Если пишут, что счёт сменился, позвоните до оплаты: именно так обманывают покупателей.","ar":"بحوالة (T/T) أو اعتماد مستندي (L/C). تصل الحوالة من الخارج في نحو 2–3 أيام عمل. لا تدفعوا إلا إلى الحساب المسمى في العقد الموقَّع. وإن جاءتكم رسالة بتغيّر الحساب فاتصلوا قبل الدفع: هكذا يُسرق المشترون.","am":"በባንክ ዝውውር (T/T) ወይም በሌተር ኦፍ ክሬዲት (L/C)። ከውጭ የሚላክ ዝውውር 2–3 የሥራ ቀናት ያህል ይወስዳል። በተፈረመው ውል ወደተጠቀሰው ሒሳብ ብቻ ይክፈሉ። ሒሳቡ ተቀይሯል የሚል መልእክት ከመጣ ከመክፈልዎ በፊት ይደውሉ፤ ገዢዎች የሚዘረፉት እንዲህ ነው።","de":"Per Überweisung (T/T) oder Akkreditiv (L/C). Eine Überweisung aus dem Ausland braucht etwa 2–3 Werktage. Zahlen Sie nur auf das Konto im unterschriebenen Vertrag. Meldet eine Nachricht ein neues Konto, rufen Sie vorher an: So werden Käufer bestohlen.","es":"Por transferencia (T/T) o carta de crédito (L/C). Una transferencia del exterior tarda unos 2–3 días hábiles. Pague solo a la cuenta del contrato firmado. Si un mensaje dice que la cuenta cambió, llame antes de pagar: así roban a los compradores."}', 0),
	(2, '{"en":"When do I pay the balance?","zh-cn":"什么时候付尾款？","fr":"Quand payer le solde ?","ru":"Когда платить остаток?","ar":"متى أدفع باقي الثمن؟","am":"ቀሪውን መቼ እከፍላለሁ?","de":"Wann zahle ich den Rest?","es":"¿Cuándo pago el saldo?"}', '{"en":"When the car is loaded and you have confirmed the draft of the bill of lading, as a rule. The original bill, or its telex release, follows after the balance has arrived.","zh-cn":"通常在车辆装船、您确认提单草稿之后。尾款到账后，再寄正本提单或办理电放。","fr":"En règle générale quand la voiture est chargée et que vous avez confirmé le projet de connaissement. L’original, ou sa libération par télex, suit l’arrivée du solde.","ru":"Обычно когда машина погружена и вы подтвердили проект коносамента. Оригинал или телекс-релиз следует после поступления остатка.","ar":"عادةً بعد تحميل السيارة وتأكيدكم مسودة البوليصة. ويتبع وصولَ باقي الثمن الأصلُ أو الإفراج بالتلكس.","am":"ብዙ ጊዜ መኪናው ተጭኖ የጭነት ሰነዱን ረቂቅ ካረጋገጡ በኋላ። ዋናው ሰነድ ወይም ቴሌክስ ሪሊዝ ቀሪው ከደረሰ በኋላ ይከተላል።","de":"In der Regel, wenn das Auto verladen ist und Sie den Entwurf des Konnossements bestätigt haben. Original oder Telex Release folgen nach Eingang.","es":"Por lo general cuando el auto está cargado y usted confirmó el borrador del conocimiento. El original o su liberación siguen a la llegada del saldo."}', 1),
	(3, '{"en":"In which currency do I pay?","zh-cn":"用什么货币付款？","fr":"Dans quelle monnaie dois-je payer ?","ru":"В какой валюте платить?","ar":"بأي عملة أدفع؟","am":"በየትኛው ገንዘብ እከፍላለሁ?","de":"In welcher Währung zahle ich?","es":"¿En qué moneda pago?"}', '{"en":"In the one the contract names. Amounts in dollars on this site are worked out from yuan at the rate named beside them; they help you compare and bind nobody.","zh-cn":"以合同约定为准。本站的美元金额按旁边注明的汇率由人民币折算，仅供比较，没有约束力。","fr":"Dans celle du contrat. Les montants en dollars de ce site sont calculés à partir du yuan au cours indiqué à côté ; ils aident à comparer et n’engagent personne.","ru":"В той, что названа в договоре. Суммы в долларах на сайте пересчитаны из юаней по курсу, указанному рядом; они помогают сравнивать и никого не обязывают.","ar":"بالعملة المسماة في العقد. المبالغ بالدولار هنا محسوبة من اليوان بالسعر المذكور بجانبها، وهي للمقارنة ولا تُلزم أحدًا.","am":"በውሉ በተጠቀሰው። እዚህ ያለው ዶላር በአጠገቡ በተጻፈው ምንዛሪ ከዩዋን የተሰላ ነው፤ ለማነጻጸር ብቻ ነው።","de":"In der des Vertrags. Dollarbeträge auf dieser Website sind zum genannten Kurs aus Yuan gerechnet; sie helfen beim Vergleich und binden niemanden.","es":"En la del contrato. Los dólares de este sitio se calculan desde el yuan al cambio indicado; sirven para comparar y no obligan a nadie."}', 2),
	(4, '{"en":"When is a letter of credit worth its cost?","zh-cn":"什么时候值得用信用证？","fr":"Quand un crédit documentaire vaut-il son coût ?","ru":"Когда аккредитив стоит своих денег?","ar":"متى يستحق الاعتماد المستندي كلفته؟","am":"ሌተር ኦፍ ክሬዲት መቼ ይጠቅማል?","de":"Wann lohnt sich ein Akkreditiv?","es":"¿Cuándo vale la pena una carta de crédito?"}', '{"en":"For larger orders, or a first order with somebody you do not know. Your bank pays only against papers that match the credit word for word. It checks papers, not cars: ask for an inspection certificate among them.","zh-cn":"金额较大，或第一次与不熟悉的卖方交易时。银行只凭与信用证逐字相符的单据付款。它审的是单据，不是车：请把检验证书列入单据。","fr":"Pour une grosse commande, ou une première avec un inconnu. Votre banque ne paie que contre des documents conformes mot pour mot. Elle contrôle des papiers, pas des voitures : exigez un certificat d’inspection parmi eux.","ru":"При крупном заказе или первой сделке с незнакомым продавцом. Банк платит только против документов, совпадающих слово в слово. Он проверяет бумаги, а не машины: включите в них акт осмотра.","ar":"في الطلبات الكبيرة أو أول صفقة مع من لا تعرفونه. مصرفكم لا يدفع إلا مقابل مستندات مطابقة حرفًا بحرف. وهو يفحص الأوراق لا السيارات: اطلبوا شهادة فحص ضمنها.","am":"ለትልቅ ትእዛዝ ወይም ከማያውቁት ጋር ለመጀመሪያ ጊዜ ሲገበያዩ። ባንክዎ ቃል በቃል በሚስማሙ ሰነዶች ብቻ ይከፍላል። ወረቀት እንጂ መኪና አይመረምርም፤ የምርመራ ምስክር ወረቀት እንዲኖር ያድርጉ።","de":"Bei großen Bestellungen oder der ersten bei Unbekannten. Ihre Bank zahlt nur gegen Papiere, die Wort für Wort stimmen. Sie prüft Papiere, keine Autos: Verlangen Sie ein Prüfzertifikat darunter.","es":"En pedidos grandes, o el primero con un desconocido. Su banco paga solo contra documentos que coinciden palabra por palabra. Revisa papeles, no autos: exija entre ellos un certificado de inspección."}', 3),
	(5, '{"en":"Which papers do I receive?","zh-cn":"我会收到哪些单证？","fr":"Quels papiers vais-je recevoir ?","ru":"Какие документы я получу?","ar":"أي أوراق أستلم؟","am":"የትኞቹን ወረቀቶች እቀበላለሁ?","de":"Welche Papiere bekomme ich?","es":"¿Qué papeles recibo?"}', '{"en":"Commercial invoice, packing list, bill of lading and, where your country asks, a certificate of origin or of conformity. Under CIF and CIP also the insurance policy. A used car comes with the paper that shows it was taken off the Chinese register. Send your customs broker the list before the car sails.","zh-cn":"商业发票、装箱单、提单；如贵国要求，还有原产地证或合格证明。CIF 和 CIP 下另有保险单。二手车附有证明已在中国注销登记的文件。请在开船前把清单发给您的报关行。","fr":"Facture commerciale, liste de colisage, connaissement et, si votre pays le demande, certificat d’origine ou de conformité. En CIF et CIP, aussi la police d’assurance. Une occasion vient avec la preuve de sa radiation en Chine. Envoyez la liste à votre transitaire avant le départ.","ru":"Коммерческий счёт, упаковочный лист, коносамент и, если просит ваша страна, сертификат происхождения или соответствия. При CIF и CIP ещё и страховой полис. К подержанной машине прилагается документ о снятии с учёта в Китае. Покажите список таможенному брокеру до отплытия.","ar":"فاتورة تجارية وقائمة تعبئة وبوليصة شحن، وشهادة منشأ أو مطابقة إن طلبها بلدكم، ووثيقة التأمين في CIF وCIP. ومع المستعملة ما يثبت شطبها من السجل الصيني. أرسلوا القائمة إلى مخلّصكم قبل الإبحار.","am":"የንግድ ደረሰኝ፣ የማሸጊያ ዝርዝር፣ የጭነት ሰነድ፤ አገርዎ ከጠየቀ የመነሻ ወይም የተስማሚነት ምስክር ወረቀት። በCIF እና CIP የኢንሹራንስ ፖሊሲም። ያገለገለ መኪና ከቻይና መዝገብ መሰረዙን ከሚያሳይ ወረቀት ጋር ይመጣል። ዝርዝሩን ከመርከቡ በፊት ለጉምሩክ አስተላላፊዎ ይላኩ።","de":"Handelsrechnung, Packliste, Konnossement und, wenn Ihr Land es verlangt, Ursprungszeugnis oder Konformitätsbescheinigung. Bei CIF und CIP auch die Police. Bei Gebrauchten den Nachweis der Abmeldung in China. Schicken Sie die Liste vor der Abfahrt Ihrem Zollagenten.","es":"Factura comercial, lista de empaque, conocimiento y, si su país lo pide, certificado de origen o de conformidad. En CIF y CIP, también la póliza. Un usado trae la prueba de su baja en China. Envíe la lista a su agente de aduanas antes de la salida."}', 4),
	(6, '{"en":"Is the steering wheel on the left or on the right?","zh-cn":"方向盘在左还是在右？","fr":"Le volant est-il à gauche ou à droite ?","ru":"Руль слева или справа?","ar":"هل المقود على اليسار أم اليمين؟","am":"መሪው በግራ ነው ወይስ በቀኝ?","de":"Ist das Lenkrad links oder rechts?","es":"¿El volante está a la izquierda o a la derecha?"}', '{"en":"Cars made for China have it on the left. Some models are also made with it on the right, for other markets, to another specification. If your country wants right-hand drive, ask before anything else.","zh-cn":"在中国销售的车都是左舵。有些车型也为其他市场生产右舵版，配置不同。如果贵国要求右舵，请首先问清这一点。","fr":"Les voitures faites pour la Chine l’ont à gauche. Certains modèles existent aussi à droite, pour d’autres marchés et avec un autre équipement. Si votre pays exige la conduite à droite, posez cette question d’abord.","ru":"У машин для Китая — слева. Некоторые модели делают и с правым рулём, для других рынков и в другой комплектации. Если вашей стране нужен правый руль, спросите об этом прежде всего.","ar":"سيارات الصين مقودها على اليسار. وبعض الطرز يُصنع أيضًا بمقود يمين لأسواق أخرى وبمواصفات أخرى. إن كان بلدكم يشترط اليمين فاسألوا عن هذا أولًا.","am":"ለቻይና የተሠሩ መኪናዎች በግራ ነው። አንዳንድ ሞዴሎች ለሌሎች ገበያዎች በቀኝም ይሠራሉ። አገርዎ ቀኝ የሚጠይቅ ከሆነ መጀመሪያ ይጠይቁ።","de":"Autos für China haben es links. Manche Modelle gibt es auch mit Rechtslenkung, für andere Märkte und anders ausgestattet. Wenn Ihr Land das verlangt, fragen Sie zuerst danach.","es":"Los autos para China lo tienen a la izquierda. Algunos modelos se hacen también a la derecha, para otros mercados y con otro equipo. Si su país lo exige, pregúntelo primero."}', 5),
	(7, '{"en":"Does the car speak my language?","zh-cn":"车机有我的语言吗？","fr":"La voiture parle-t-elle ma langue ?","ru":"Говорит ли машина на моём языке?","ar":"هل تتكلم السيارة لغتي؟","am":"መኪናው ቋንቋዬን ይናገራል?","de":"Spricht das Auto meine Sprache?","es":"¿El auto habla mi idioma?"}', '{"en":"The screen of a car made for China speaks Chinese and often English. Maps, voice and apps are made for China and may not work abroad, nor may updates. Ask for a photograph of the language menu.","zh-cn":"在中国销售的车，车机为中文，常有英文。地图、语音和应用为中国而做，在海外可能不能用，在线升级也可能收不到。请索取语言菜单的照片。","fr":"L’écran d’une voiture faite pour la Chine parle chinois et souvent anglais. Cartes, voix et applications sont faites pour la Chine et peuvent ne pas marcher ailleurs, les mises à jour non plus. Demandez une photo du menu des langues.","ru":"Экран машины для Китая говорит по-китайски и часто по-английски. Карты, голос и приложения сделаны для Китая и за рубежом могут не работать, обновления тоже. Попросите фото меню языков.","ar":"شاشة سيارة الصين بالصينية وغالبًا بالإنجليزية. والخرائط والصوت والتطبيقات صُنعت للصين وقد لا تعمل في الخارج، وكذلك التحديثات. اطلبوا صورة قائمة اللغات.","am":"የቻይና መኪና ስክሪን ቻይንኛና ብዙ ጊዜ እንግሊዝኛ ይናገራል። ካርታ፣ ድምፅና መተግበሪያዎች ለቻይና የተሠሩ ስለሆኑ በውጭ ላይሠሩ ይችላሉ። የቋንቋ ዝርዝሩን ፎቶ ይጠይቁ።","de":"Der Bildschirm eines Autos für China spricht Chinesisch und oft Englisch. Karten, Sprache und Apps sind für China gemacht und gehen im Ausland vielleicht nicht, Updates auch nicht. Verlangen Sie ein Foto des Sprachmenüs.","es":"La pantalla de un auto para China habla chino y a menudo inglés. Mapas, voz y aplicaciones son para China y pueden no andar afuera, ni las actualizaciones. Pida una foto del menú de idiomas."}', 6),
	(8, '{"en":"The car has arrived damaged. What now?","zh-cn":"车到了，有损坏，怎么办？","fr":"La voiture est arrivée abîmée. Que faire ?","ru":"Машина пришла повреждённой. Что делать?","ar":"وصلت السيارة متضررة، ما العمل؟","am":"መኪናው ተጎድቶ ደረሰ፤ ምን ላድርግ?","de":"Das Auto kam beschädigt an. Was nun?","es":"El auto llegó dañado. ¿Qué hago?"}', '{"en":"Photograph it where it stands, before you sign and drive away. Write the damage on the delivery receipt. Tell the insurer, the carrier and the seller in writing, at once: the days allowed are few and stand in the policy.","zh-cn":"签收和开走之前，先在原地拍照。在交货单上注明损坏。立即书面通知保险公司、承运人和卖方：允许的天数很少，写在保单里。","fr":"Photographiez-la sur place avant de signer et de partir. Notez les dégâts sur le bon de livraison. Prévenez tout de suite par écrit l’assureur, le transporteur et le vendeur : les délais sont courts et figurent dans la police.","ru":"Сфотографируйте на месте, прежде чем подписать и уехать. Впишите повреждения в приёмный документ. Сразу письменно сообщите страховщику, перевозчику и продавцу: дней мало, они названы в полисе.","ar":"صوّروها في مكانها قبل التوقيع والقيادة. دوّنوا الضرر في سند التسليم. وأبلغوا كتابةً وفورًا شركة التأمين والناقل والبائع: المهلة قصيرة ومذكورة في الوثيقة.","am":"ከመፈረምዎና ከመንዳትዎ በፊት ባለበት ፎቶ ያንሡ። ጉዳቱን በርክክብ ወረቀቱ ይጻፉ። ለኢንሹራንሱ፣ ለአጓጓዡና ለሻጩ ወዲያውኑ በጽሑፍ ይንገሩ፤ የተፈቀዱት ቀናት ጥቂት ናቸው።","de":"Fotografieren Sie es am Ort, bevor Sie unterschreiben und fahren. Vermerken Sie den Schaden auf dem Ablieferbeleg. Melden Sie ihn sofort schriftlich Versicherer, Frachtführer und Verkäufer: Die Fristen sind kurz und stehen in der Police.","es":"Fotografíelo donde está, antes de firmar y moverlo. Anote el daño en el recibo de entrega. Avise enseguida por escrito al seguro, al transportista y al vendedor: los días son pocos y están en la póliza."}', 7);
--> statement-breakpoint
INSERT INTO `chat_questions` (`id`, `role`, `contents`, `options`, `time`, `position`) VALUES
	(1, 'customer_service', '{"en":"Is the car for personal use or for distribution?","zh-cn":"购车是自用还是经销？","fr":"La voiture est-elle pour un usage personnel ou pour la distribution ?","ru":"Автомобиль нужен для личного пользования или для перепродажи?","ar":"هل السيارة للاستعمال الشخصي أم للتوزيع؟","am":"መኪናው ለግል መጠቀሚያ ነው ወይስ ለማከፋፈል?","de":"Ist das Auto für den eigenen Gebrauch oder für den Vertrieb?","es":"¿El auto es para uso personal o para distribución?"}', '{"en":"Personal use\nDistribution","zh-cn":"自用\n经销","fr":"Usage personnel\nDistribution","ru":"Личное пользование\nПерепродажа","ar":"استعمال شخصي\nتوزيع","am":"ለግል መጠቀሚያ\nለማከፋፈል","de":"Eigener Gebrauch\nVertrieb","es":"Uso personal\nDistribución"}', 1500, 0),
	(2, 'customer_service', '{"en":"What is your budget per unit?","zh-cn":"每台的预算是多少？","fr":"Quel est votre budget par unité ?","ru":"Каков ваш бюджет на один автомобиль?","ar":"ما ميزانيتكم للسيارة الواحدة؟","am":"ለአንድ መኪና በጀትዎ ስንት ነው?","de":"Wie hoch ist Ihr Budget pro Fahrzeug?","es":"¿Cuál es su presupuesto por unidad?"}', '{"en":"10,000–15,000 USD\n15,000–20,000 USD\n20,000–25,000 USD\nAbove 25,000 USD","zh-cn":"10,000–15,000 美元\n15,000–20,000 美元\n20,000–25,000 美元\n25,000 美元以上","fr":"10 000–15 000 USD\n15 000–20 000 USD\n20 000–25 000 USD\nPlus de 25 000 USD","ru":"10 000–15 000 USD\n15 000–20 000 USD\n20 000–25 000 USD\nБолее 25 000 USD","ar":"10,000–15,000 USD\n15,000–20,000 USD\n20,000–25,000 USD\nأكثر من 25,000 USD","am":"10,000–15,000 USD\n15,000–20,000 USD\n20,000–25,000 USD\nከ25,000 USD በላይ","de":"10.000–15.000 USD\n15.000–20.000 USD\n20.000–25.000 USD\nÜber 25.000 USD","es":"10.000–15.000 USD\n15.000–20.000 USD\n20.000–25.000 USD\nMás de 25.000 USD"}', 1500, 1),
	(3, 'customer_service', '{"en":"Which type of vehicle are you looking for?","zh-cn":"您想要哪种类型的车？","fr":"Quel type de véhicule cherchez-vous ?","ru":"Какой тип автомобиля вы ищете?","ar":"ما نوع المركبة التي تبحثون عنها؟","am":"ምን ዓይነት መኪና ይፈልጋሉ?","de":"Welche Fahrzeugart suchen Sie?","es":"¿Qué tipo de vehículo busca?"}', '{"en":"Hybrid\nPure electric vehicle\nGasoline","zh-cn":"混合动力\n纯电动\n汽油","fr":"Hybride\nÉlectrique\nEssence","ru":"Гибрид\nЭлектромобиль\nБензин","ar":"هايبرد\nكهربائية بالكامل\nبنزين","am":"ሃይብሪድ\nሙሉ ኤሌክትሪክ\nቤንዚን","de":"Hybrid\nElektro\nBenzin","es":"Híbrido\nEléctrico\nGasolina"}', 1500, 2);
--> statement-breakpoint
INSERT INTO `chat_replies` (`id`, `reply_group`, `contents`, `position`) VALUES
	(1, 'Greeting', '{"en":"Hello, thank you for your message. How can I help you?","zh-cn":"您好，感谢您的留言。请问有什么可以帮您？","fr":"Bonjour, merci pour votre message. Comment puis-je vous aider ?","ru":"Здравствуйте! Спасибо за сообщение. Чем могу помочь?","ar":"مرحبًا، شكرًا على رسالتكم. كيف يمكنني مساعدتكم؟","am":"ሰላም፣ ስለ መልእክትዎ እናመሰግናለን። ምን ልርዳዎት?","de":"Guten Tag, danke für Ihre Nachricht. Wie kann ich Ihnen helfen?","es":"Hola, gracias por su mensaje. ¿En qué puedo ayudarle?"}', 0),
	(2, 'Greeting', '{"en":"One moment, please: I am looking it up.","zh-cn":"请稍等，我查一下。","fr":"Un instant, je vérifie.","ru":"Одну минуту, я уточню.","ar":"لحظة من فضلكم، أتحقق من ذلك.","am":"እባክዎ ትንሽ ይጠብቁ፤ እያጣራሁ ነው።","de":"Einen Augenblick bitte, ich sehe nach.","es":"Un momento, por favor: lo estoy consultando."}', 1),
	(3, 'Car', '{"en":"Which car are you interested in? Its name, or a link to its page, is enough.","zh-cn":"您对哪款车感兴趣？告诉我车名或发来页面链接即可。","fr":"Quelle voiture vous intéresse ? Son nom, ou un lien vers sa page, suffit.","ru":"Какой автомобиль вас интересует? Достаточно названия или ссылки на страницу.","ar":"ما السيارة التي تهمكم؟ يكفي اسمها أو رابط صفحتها.","am":"የትኛው መኪና ይፈልጋሉ? ስሙ ወይም የገጹ አገናኝ ይበቃል።","de":"Für welches Auto interessieren Sie sich? Der Name oder ein Link auf die Seite genügt.","es":"¿Qué auto le interesa? Basta con su nombre o un enlace a su página."}', 2),
	(4, 'Car', '{"en":"New or used, and how many units do you need?","zh-cn":"要新车还是二手车？需要几台？","fr":"Neuve ou d’occasion, et combien d’unités vous faut-il ?","ru":"Новый или с пробегом, и сколько штук вам нужно?","ar":"جديدة أم مستعملة، وكم سيارة تحتاجون؟","am":"አዲስ ወይስ ያገለገለ? ስንት ይፈልጋሉ?","de":"Neu oder gebraucht, und wie viele brauchen Sie?","es":"¿Nuevo o usado, y cuántas unidades necesita?"}', 3),
	(5, 'Shipping', '{"en":"To which port or city should the car go?","zh-cn":"车要运到哪个港口或城市？","fr":"Vers quel port ou quelle ville la voiture doit-elle aller ?","ru":"В какой порт или город доставить автомобиль?","ar":"إلى أي ميناء أو مدينة تريدون شحن السيارة؟","am":"መኪናው ወደ የትኛው ወደብ ወይም ከተማ ይላክ?","de":"In welchen Hafen oder welche Stadt soll das Auto gehen?","es":"¿A qué puerto o ciudad debe ir el auto?"}', 4),
	(6, 'Payment', '{"en":"You pay by telegraphic transfer (T/T) or letter of credit (L/C), and only to the account named in the signed contract.","zh-cn":"付款方式为电汇（T/T）或信用证（L/C），且只付到已签合同中写明的账户。","fr":"Vous payez par virement (T/T) ou lettre de crédit (L/C), et seulement sur le compte indiqué dans le contrat signé.","ru":"Оплата — банковским переводом (T/T) или аккредитивом (L/C), и только на счёт, указанный в подписанном договоре.","ar":"تدفعون بحوالة (T/T) أو باعتماد مستندي (L/C)، وإلى الحساب المسمى في العقد الموقَّع وحده.","am":"ክፍያው በባንክ ዝውውር (T/T) ወይም በሌተር ኦፍ ክሬዲት (L/C) ነው፤ የሚከፍሉትም በተፈረመው ውል ወደተጠቀሰው ሒሳብ ብቻ ነው።","de":"Sie zahlen per Überweisung (T/T) oder Akkreditiv (L/C), und nur auf das Konto im unterschriebenen Vertrag.","es":"Usted paga por transferencia (T/T) o carta de crédito (L/C), y solo a la cuenta indicada en el contrato firmado."}', 5),
	(7, 'Papers', '{"en":"You receive the commercial invoice, the packing list, the bill of lading and, where your country asks for one, a certificate of origin or of conformity.","zh-cn":"您将收到商业发票、装箱单、提单；如贵国要求，还有原产地证或合格证明。","fr":"Vous recevez la facture commerciale, la liste de colisage, le connaissement et, si votre pays en demande un, un certificat d’origine ou de conformité.","ru":"Вы получите коммерческий инвойс, упаковочный лист, коносамент и, если этого требует ваша страна, сертификат происхождения или соответствия.","ar":"تستلمون الفاتورة التجارية وقائمة التعبئة وبوليصة الشحن، وشهادة منشأ أو مطابقة إن طلبها بلدكم.","am":"የንግድ ደረሰኝ፣ የማሸጊያ ዝርዝር፣ የጭነት ሰነድ፣ አገርዎ ከጠየቀም የመነሻ ወይም የተስማሚነት ምስክር ወረቀት ይቀበላሉ።","de":"Sie erhalten Handelsrechnung, Packliste, Konnossement und, wenn Ihr Land es verlangt, ein Ursprungs- oder Konformitätszeugnis.","es":"Recibe la factura comercial, la lista de empaque, el conocimiento de embarque y, si su país lo exige, un certificado de origen o de conformidad."}', 6),
	(8, 'Closing', '{"en":"Please leave your e-mail address here, and the answer will be sent to you.","zh-cn":"请在此留下您的电子邮箱，我们会把答复发给您。","fr":"Laissez ici votre adresse e-mail, et la réponse vous sera envoyée.","ru":"Оставьте здесь адрес электронной почты, и мы пришлём ответ.","ar":"اتركوا عنوان بريدكم الإلكتروني هنا، ونرسل إليكم الجواب.","am":"የኢሜይል አድራሻዎን እዚህ ይተዉ፤ መልሱ ይላክልዎታል።","de":"Bitte hinterlassen Sie hier Ihre E-Mail-Adresse, dann wird Ihnen die Antwort geschickt.","es":"Deje aquí su correo electrónico y le enviaremos la respuesta."}', 7),
	(9, 'Closing', '{"en":"Thank you for talking to us. You can write here again at any time.","zh-cn":"感谢您的咨询，您随时可以在这里继续留言。","fr":"Merci de cet échange. Vous pouvez écrire ici de nouveau à tout moment.","ru":"Спасибо за разговор. Вы можете снова написать сюда в любое время.","ar":"شكرًا على حديثكم معنا. يمكنكم الكتابة هنا من جديد في أي وقت.","am":"ስለ ውይይቱ እናመሰግናለን። በማንኛውም ጊዜ እዚህ እንደገና መጻፍ ይችላሉ።","de":"Danke für das Gespräch. Sie können hier jederzeit wieder schreiben.","es":"Gracias por hablar con nosotros. Puede volver a escribir aquí cuando quiera."}', 8);
--> statement-breakpoint
INSERT INTO `chat_settings` (`id`, `is_on`, `app_name`, `notice`, `notice_theme`, `introduces`, `sliders`, `slider_links`, `wss_switch`, `new_message_sound`, `new_message_shake`, `new_message_notification`, `tourist_file_switch`, `click_button_mode`, `input_status_display`, `auto_invitation_no_session`, `auto_invitation_timing`, `auto_invitation_max`, `not_start_paths`, `open_days`, `open_from`, `open_until`, `time_zone`, `needs_consent`, `trajectory_days`, `conversation_days`, `translates`, `break_from`, `break_until`, `holidays`) VALUES
	(1, 1, 'Haitu', NULL, 'info', NULL, '[]', '', 1, 1, 1, 'no', 0, 'dialog_and_small_window', 'all', 1, 60, 1, '[]', '["1","2","3","4","5","6","7"]', '00:00:00', '00:00:00', 'Asia/Shanghai', 1, 30, 0, 1, '00:00:00', '00:00:00', '');
--> statement-breakpoint
INSERT INTO `chat_presence` (`id`, `is_online`, `said_at`) VALUES
	(1, 0, 0);
