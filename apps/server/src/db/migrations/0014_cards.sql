CREATE TABLE "card_reviews" (
	"user_id" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"client_review_id" text COLLATE "C" NOT NULL,
	"rating" integer NOT NULL,
	"took_ms" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_reviews_user_id_n_pk" PRIMARY KEY("user_id","n")
);
--> statement-breakpoint
CREATE TABLE "card_settings" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"daily_new" integer NOT NULL,
	"retention" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_states" (
	"item_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"state" integer NOT NULL,
	"step" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp (3) with time zone,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"buried_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_dates" (
	"center_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settings" ADD CONSTRAINT "card_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_dates" ADD CONSTRAINT "exam_dates_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_dates" ADD CONSTRAINT "exam_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_reviews_client_review_id_index" ON "card_reviews" USING btree ("user_id","client_review_id");--> statement-breakpoint
CREATE INDEX "card_reviews_item_id_index" ON "card_reviews" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "card_reviews_at_index" ON "card_reviews" USING btree ("user_id","at") WHERE not "card_reviews"."is_undone";--> statement-breakpoint
CREATE INDEX "card_states_user_id_index" ON "card_states" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "exam_dates_user_id_index" ON "exam_dates" USING btree ("user_id");