CREATE TABLE "glossary_readings" (
	"center_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"state" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"arabic" text COLLATE "C" NOT NULL,
	"latin" text COLLATE "C" NOT NULL,
	"definition" text COLLATE "C",
	"origin" text COLLATE "C" NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"sightings" jsonb NOT NULL,
	"seen_in" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "glossary_readings" ADD CONSTRAINT "glossary_readings_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_key_index" ON "glossary_terms" USING btree ("center_id","key");--> statement-breakpoint
CREATE INDEX "glossary_terms_user_id_index" ON "glossary_terms" USING btree ("user_id","id");