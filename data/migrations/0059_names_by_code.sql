CREATE INDEX `names_by_code` ON `names` (`section`,`code`);--> statement-breakpoint
CREATE INDEX `terms_by_kind` ON `terms` (`kind`,`code`);