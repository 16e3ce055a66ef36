CREATE TABLE "deck_changes" (
	"item_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"answer" jsonb NOT NULL,
	"explanation" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "deck_imports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"is_abandoned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "study_items_unmet_card_index";--> statement-breakpoint
ALTER TABLE "study_items" ADD COLUMN "import_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "deck_changes" ADD CONSTRAINT "deck_changes_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_imports" ADD CONSTRAINT "deck_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_imports" ADD CONSTRAINT "deck_imports_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_changes_import_id_index" ON "deck_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "deck_imports_user_id_index" ON "deck_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deck_imports_center_id_index" ON "deck_imports" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "study_items_unmet_card_index" ON "study_items" USING btree ("user_id","center_id","created_at","id","import_id") WHERE not has_card_state and state <> 'hidden' and (kind = 'card' or origin = 'imported');