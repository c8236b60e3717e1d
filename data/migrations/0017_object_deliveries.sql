CREATE TABLE `object_deliveries` (
	`source` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL
);
