INSERT INTO "exam_days" ("id", "user_id", "center_id", "title", "day", "minute", "entered_as", "weight")
SELECT md5('exam of ' || "center_id"), "user_id", "center_id", 'الاختبار', "day", NULL, 'gregorian', 1
FROM "exam_dates";
--> statement-breakpoint
DROP TABLE "exam_dates" CASCADE;
