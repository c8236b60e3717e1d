ALTER TABLE `auction_lots` ADD `vin_salt` text;--> statement-breakpoint
UPDATE `auction_lots` SET `vin_salt` = lower(hex(randomblob(32))) WHERE `vin` IS NOT NULL AND `state` = 'scheduled';
