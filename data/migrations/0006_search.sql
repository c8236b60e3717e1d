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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_by_key` ON `search_documents` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `search_documents_by_locale` ON `search_documents` (`locale`);--> statement-breakpoint
CREATE TABLE `search_vocabulary` (
	`word` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(
	`name_tokens`, `tokens`, content='search_documents', content_rowid='id',
	tokenize="unicode61 remove_diacritics 0 tokenchars '.+-'", prefix='1 2 3'
);--> statement-breakpoint
CREATE VIRTUAL TABLE `search_terms` USING fts5vocab('search_index', 'row');--> statement-breakpoint
CREATE TRIGGER `search_documents_added` AFTER INSERT ON `search_documents` BEGIN
	INSERT INTO `search_index` (`rowid`, `name_tokens`, `tokens`) VALUES (new.`id`, new.`name_tokens`, new.`tokens`);
END;--> statement-breakpoint
CREATE TRIGGER `search_documents_removed` AFTER DELETE ON `search_documents` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `name_tokens`, `tokens`)
	VALUES ('delete', old.`id`, old.`name_tokens`, old.`tokens`);
END;--> statement-breakpoint
CREATE TRIGGER `search_documents_changed` AFTER UPDATE ON `search_documents` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `name_tokens`, `tokens`)
	VALUES ('delete', old.`id`, old.`name_tokens`, old.`tokens`);
	INSERT INTO `search_index` (`rowid`, `name_tokens`, `tokens`) VALUES (new.`id`, new.`name_tokens`, new.`tokens`);
END;
