CREATE TABLE "calendar_links" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "exam_days" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"minute" integer,
	"entered_as" text COLLATE "C" NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "morning_emails" (
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	CONSTRAINT "morning_emails_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "plan_blocks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"topic" text COLLATE "C",
	"minutes" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"skipped_at" timestamp (3) with time zone,
	"moved_from" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "plan_settings" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"minutes_by_weekday" jsonb NOT NULL,
	"free_days" jsonb NOT NULL,
	"quiet_from" text COLLATE "C" NOT NULL,
	"quiet_to" text COLLATE "C" NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_push" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"user_id" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"topic" text COLLATE "C",
	"is_right" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_user_id_source_source_id_pk" PRIMARY KEY("user_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "walk_answers" (
	"walk_id" text COLLATE "C" NOT NULL,
	"client_id" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"reply" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "walk_answers_walk_id_client_id_pk" PRIMARY KEY("walk_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "walks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"topic" text COLLATE "C",
	"only_missed" boolean DEFAULT false NOT NULL,
	"minutes" integer,
	"state" text COLLATE "C" NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"step" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "morning_emails" ADD CONSTRAINT "morning_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_blocks" ADD CONSTRAINT "plan_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_blocks" ADD CONSTRAINT "plan_blocks_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_settings" ADD CONSTRAINT "plan_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_answers" ADD CONSTRAINT "walk_answers_walk_id_walks_id_fk" FOREIGN KEY ("walk_id") REFERENCES "public"."walks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walks" ADD CONSTRAINT "walks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walks" ADD CONSTRAINT "walks_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_days_user_id_index" ON "exam_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "exam_days_center_id_index" ON "exam_days" USING btree ("center_id","day");--> statement-breakpoint
CREATE INDEX "plan_blocks_user_id_index" ON "plan_blocks" USING btree ("user_id","day","n");--> statement-breakpoint
CREATE INDEX "plan_blocks_center_id_index" ON "plan_blocks" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "evidence_center_id_index" ON "evidence" USING btree ("center_id","topic","at");--> statement-breakpoint
CREATE INDEX "evidence_item_id_index" ON "evidence" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "walk_answers_at_index" ON "walk_answers" USING btree ("walk_id","at");--> statement-breakpoint
CREATE INDEX "walks_user_id_index" ON "walks" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "walks_center_id_index" ON "walks" USING btree ("center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "walks_running_index" ON "walks" USING btree ("user_id","center_id") WHERE "walks"."state" = 'running';