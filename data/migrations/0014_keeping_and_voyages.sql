ALTER TABLE `orders` ADD `names_gone_at` integer;--> statement-breakpoint
INSERT INTO `cron_jobs` (`job`) VALUES ('orders');
