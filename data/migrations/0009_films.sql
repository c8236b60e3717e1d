ALTER TABLE `videos` ADD `sources` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `captions` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `articles` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `is_how_to` integer;