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
