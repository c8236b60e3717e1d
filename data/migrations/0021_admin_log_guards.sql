CREATE TRIGGER `admin_log_no_update` BEFORE UPDATE ON `admin_log`
BEGIN
	SELECT RAISE(ABORT, 'the log of admins is only added to');
END;--> statement-breakpoint
CREATE TRIGGER `admin_log_no_delete` BEFORE DELETE ON `admin_log`
BEGIN
	SELECT RAISE(ABORT, 'the log of admins is only added to');
END;--> statement-breakpoint
CREATE TRIGGER `admin_log_once` BEFORE INSERT ON `admin_log`
WHEN EXISTS (SELECT 1 FROM `admin_log` WHERE `id` = new.`id`)
BEGIN
	SELECT RAISE(ABORT, 'the log of admins is only added to');
END;
