CREATE INDEX `deals_by_style` ON `deals` (`style_slug`);--> statement-breakpoint
CREATE INDEX `deals_by_car` ON `deals` (`stock_slug`);--> statement-breakpoint
CREATE INDEX `stock_items_by_brand` ON `stock_items` (`brand_slug`);