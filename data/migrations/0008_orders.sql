CREATE TABLE `order_shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`mode` text NOT NULL,
	`vessel` text,
	`voyage` text,
	`container_no` text,
	`bill_no` text,
	`etd_at` integer,
	`eta_at` integer,
	`release` text NOT NULL,
	`arrival` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_shipments_by_order` ON `order_shipments` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_vehicles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`vin` text,
	`image` text,
	`style_id` integer,
	`stock_id` integer,
	`lot_id` integer,
	`hs_code` text,
	`state` text NOT NULL,
	`delivered_at` integer,
	`shipment_id` integer,
	`track` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_vehicles_by_order` ON `order_vehicles` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_vehicles_by_stock` ON `order_vehicles` (`stock_id`);--> statement-breakpoint
CREATE INDEX `order_vehicles_by_lot` ON `order_vehicles` (`lot_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`origin` text NOT NULL,
	`origin_id` integer,
	`member_id` integer,
	`buyer_name` text NOT NULL,
	`buyer_email` text,
	`buyer_address` text,
	`locale` text NOT NULL,
	`currency` text NOT NULL,
	`incoterm` text NOT NULL,
	`port_of_loading` text,
	`port_of_destination` text,
	`first_paid_at` integer,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`is_cancel_asked` integer DEFAULT false NOT NULL,
	`is_claim_open` integer DEFAULT false NOT NULL,
	`has_report` integer DEFAULT false NOT NULL,
	`total_minor` integer,
	`paid_minor` integer DEFAULT 0 NOT NULL,
	`open_minor` integer,
	`credit_minor` integer DEFAULT 0 NOT NULL,
	`cars` text NOT NULL,
	`next_track` text,
	`next_stage` text,
	`next_vehicle_id` integer,
	`next_shipment_id` integer,
	`next_actor` text,
	`next_due_at` integer,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference_unique` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_by_member` ON `orders` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_state` ON `orders` (`state`,`next_due_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_stage` ON `orders` (`state`,`next_stage`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_actor` ON `orders` (`state`,`next_actor`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`buyer_email`);--> statement-breakpoint
CREATE INDEX `orders_by_origin` ON `orders` (`origin`,`origin_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_once` ON `orders` (`origin`,`origin_id`) WHERE "orders"."origin" in ('lot', 'quote');--> statement-breakpoint
CREATE TABLE `order_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`movement_id` integer NOT NULL,
	`cause` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`movement_id`) REFERENCES `order_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_entries_cause_unique` ON `order_entries` (`cause`);--> statement-breakpoint
CREATE INDEX `order_entries_by_order` ON `order_entries` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`vehicle_id` integer,
	`key` text NOT NULL,
	`amount_minor` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_lines_by_order` ON `order_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_movements` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`is_incoming` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`reference` text NOT NULL,
	`value_date` text,
	`received` text,
	`proof_id` text,
	`reason` text,
	`requested_by` integer,
	`decided_by` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proof_id`) REFERENCES `private_files`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`requested_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_movements_proof_id_unique` ON `order_movements` (`proof_id`);--> statement-breakpoint
CREATE INDEX `order_movements_by_order` ON `order_movements` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_movements_by_state` ON `order_movements` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `order_schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`due_at` integer,
	`unlocks` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_schedule_by_order` ON `order_schedule` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_schedule_by_due` ON `order_schedule` (`due_at`);--> statement-breakpoint
CREATE TABLE `office_days` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `office_days_day_unique` ON `office_days` (`day`);--> statement-breakpoint
CREATE TABLE `order_cancellations` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`vehicle_id` integer,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`retained_minor` integer,
	`answer` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_cancellations_by_order` ON `order_cancellations` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_changes` (
	`order_id` integer NOT NULL,
	`version` integer NOT NULL,
	`act` text NOT NULL,
	`request_key` text,
	`asked_hash` text,
	`made_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_changes_request_key_unique` ON `order_changes` (`request_key`);--> statement-breakpoint
CREATE TABLE `order_claim_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`claim_id` integer NOT NULL,
	`from_side` text NOT NULL,
	`text` text NOT NULL,
	`files` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `order_claims`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_claim_lines_by_claim` ON `order_claim_lines` (`claim_id`);--> statement-breakpoint
CREATE TABLE `order_claims` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`vehicle_id` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_claims_by_order` ON `order_claims` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_claims_by_state` ON `order_claims` (`state`);--> statement-breakpoint
CREATE TABLE `order_codes` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`audience` text NOT NULL,
	`name` text NOT NULL,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`key` text NOT NULL,
	`token_hash` text,
	`vehicle_id` integer,
	`shipment_id` integer,
	`stage` text,
	`accepted_at` integer,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_by_number` ON `order_documents` (`kind`,`number`,`version`,`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_of_ours` ON `order_documents` (`kind`,`number`,`version`) WHERE "order_documents"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX `order_documents_by_order` ON `order_documents` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_documents_by_token` ON `order_documents` (`token_hash`);--> statement-breakpoint
CREATE TABLE `order_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`admin_id` integer,
	`event` text NOT NULL,
	`vehicle_id` integer,
	`shipment_id` integer,
	`track` text,
	`stage` text,
	`from_state` text,
	`to_state` text,
	`note` text,
	`audience` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_history_by_order` ON `order_history` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`accepted_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_invitations_by_order` ON `order_invitations` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_links` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`show` text NOT NULL,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_links_token_hash_unique` ON `order_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `order_links_by_order` ON `order_links` (`order_id`);