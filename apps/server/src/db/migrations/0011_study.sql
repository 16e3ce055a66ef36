CREATE TABLE "study_items" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"options" jsonb,
	"answer" jsonb NOT NULL,
	"explanation" text COLLATE "C",
	"anchor" jsonb,
	"anchored_in" timestamp (3) with time zone,
	"topic" text COLLATE "C",
	"origin" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"reports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_runs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"kinds" jsonb,
	"topics" jsonb,
	"wanted" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"dropped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"engine" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"error" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"exam_id" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	"rev" bigint NOT NULL,
	"given" jsonb NOT NULL,
	"verdict" text COLLATE "C",
	"band" text COLLATE "C",
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" jsonb,
	CONSTRAINT "exam_answers_exam_id_n_pk" PRIMARY KEY("exam_id","n")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C",
	"course_name" text COLLATE "C" NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "study_items" ADD CONSTRAINT "study_items_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_items" ADD CONSTRAINT "study_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_runs" ADD CONSTRAINT "study_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_runs" ADD CONSTRAINT "study_runs_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_items_center_index" ON "study_items" USING btree ("center_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_items_user_id_index" ON "study_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_items_reported_at_index" ON "study_items" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "study_runs_center_index" ON "study_runs" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "study_runs_user_id_index" ON "study_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_runs_created_at_index" ON "study_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exams_user_id_index" ON "exams" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "exams_center_id_index" ON "exams" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "exams_running_index" ON "exams" USING btree ("deadline_at") WHERE "exams"."submitted_at" is null;