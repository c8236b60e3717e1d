CREATE TRIGGER `members_empty_handed` BEFORE INSERT ON `members`
WHEN new.`money_minor` <> 0 OR new.`score` <> 0
	OR EXISTS (SELECT 1 FROM `balance_changes` WHERE `member_id` = new.`id`)
	OR EXISTS (SELECT 1 FROM `points_changes` WHERE `member_id` = new.`id`)
BEGIN
	SELECT RAISE(ABORT, 'a member begins with nothing, and once');
END;--> statement-breakpoint
CREATE TRIGGER `balance_changes_once` BEFORE INSERT ON `balance_changes`
WHEN EXISTS (SELECT 1 FROM `balance_changes` WHERE `id` = new.`id` OR `cause` = new.`cause`)
BEGIN
	SELECT RAISE(ABORT, 'an entry is booked once, and none replaces it');
END;--> statement-breakpoint
CREATE TRIGGER `points_changes_once` BEFORE INSERT ON `points_changes`
WHEN EXISTS (SELECT 1 FROM `points_changes` WHERE `id` = new.`id` OR `cause` = new.`cause`)
BEGIN
	SELECT RAISE(ABORT, 'an entry is booked once, and none replaces it');
END;
