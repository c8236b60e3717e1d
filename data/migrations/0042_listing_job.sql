INSERT INTO `cron_jobs` (`job`) VALUES ('listings');
