CREATE TABLE `chat_presence` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_online` integer NOT NULL,
	`said_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `chat_presence` VALUES (1, 0, 0);
