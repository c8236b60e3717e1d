CREATE TABLE `answer_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`contents` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_templates_by_place` ON `answer_templates` (`position`);--> statement-breakpoint
ALTER TABLE `members` ADD `confirmed_email` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `stage` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `member_id` integer;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `follow_up_on` text;--> statement-breakpoint
CREATE INDEX `enquiries_by_stage` ON `enquiries` (`stage`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiries_by_member` ON `enquiries` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_email` ON `enquiries` (`email`);--> statement-breakpoint
CREATE INDEX `enquiries_by_follow_up` ON `enquiries` (`follow_up_on`);--> statement-breakpoint
ALTER TABLE `quotes` ADD `enquiry_id` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `withdrawn_because` text;--> statement-breakpoint
CREATE INDEX `quotes_by_enquiry` ON `quotes` (`enquiry_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `mail_outbox_by_recipient` ON `mail_outbox` (`recipient`,`id`);--> statement-breakpoint
UPDATE `enquiries` SET `stage` = 'waiting' WHERE `state` = 'answered';--> statement-breakpoint
UPDATE `members` SET `confirmed_email` = `email` WHERE `email` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `admin_revisions` r WHERE r.`resource` = 'member' AND r.`act` = 'add' AND r.`row_id` = CAST(`members`.`id` AS text));
