ALTER TABLE `articles` ADD `is_published` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_by_place` ON `articles` (`position`);--> statement-breakpoint
ALTER TABLE `videos` ADD `is_published` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `videos_by_place` ON `videos` (`position`);