CREATE TABLE `carriers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`scac` text,
	`tracking_url` text,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carriers_name_unique` ON `carriers` (`name`);--> statement-breakpoint
ALTER TABLE `answer_templates` ADD `use` text DEFAULT 'enquiry' NOT NULL;--> statement-breakpoint
ALTER TABLE `answer_templates` ADD `stage` text;--> statement-breakpoint
ALTER TABLE `answer_templates` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `order_shipments` ADD `carrier_id` integer REFERENCES carriers(id) ON DELETE set null;--> statement-breakpoint
INSERT INTO `carriers` (`name`, `scac`, `tracking_url`) VALUES
	('COSCO Shipping Lines', 'COSU', NULL),
	('MSC', 'MSCU', NULL),
	('Maersk', 'MAEU', 'https://www.maersk.com/tracking/{{number}}'),
	('CMA CGM', 'CMDU', NULL),
	('Evergreen', 'EGLV', NULL),
	('Ocean Network Express', 'ONEY', NULL),
	('OOCL', 'OOLU', NULL),
	('Hapag-Lloyd', 'HLCU', NULL),
	('HMM', 'HDMU', NULL),
	('Yang Ming', 'YMLU', NULL),
	('ZIM', 'ZIMU', NULL),
	('Wallenius Wilhelmsen', NULL, NULL),
	('Höegh Autoliners', NULL, NULL),
	('Grimaldi', NULL, NULL),
	('NYK RoRo', NULL, NULL),
	('K Line RoRo', NULL, NULL),
	('MOL RoRo', NULL, NULL);
