ALTER TABLE `search_documents` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `status` text;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `valid_from` integer;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `valid_until` integer;--> statement-breakpoint
CREATE INDEX `search_vocabulary_by_start` ON `search_vocabulary` (substr(`word`, 1, 2));--> statement-breakpoint
CREATE INDEX `search_vocabulary_by_end` ON `search_vocabulary` (substr(`word`, -2));