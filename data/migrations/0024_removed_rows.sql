CREATE TABLE `removed_rows` (
	`table_name` text NOT NULL,
	`key` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`table_name`, `key`)
);
