INSERT INTO `cron_jobs` (`job`) VALUES ('chat');
