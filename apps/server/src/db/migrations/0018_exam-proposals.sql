ALTER TABLE "exam_answers" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "proposals" text COLLATE "C" DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "proposals_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "exams_awaiting_index" ON "exams" USING btree ("proposals_at") WHERE "exams"."proposals" = 'awaited';