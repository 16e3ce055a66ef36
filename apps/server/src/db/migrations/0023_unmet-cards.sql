ALTER TABLE "study_items" ADD COLUMN "has_card_state" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "study_items" SET "has_card_state" = true WHERE EXISTS (SELECT FROM "card_states" WHERE "card_states"."item_id" = "study_items"."id");--> statement-breakpoint
CREATE INDEX "study_items_unmet_card_index" ON "study_items" USING btree ("user_id","center_id","created_at","id") WHERE not has_card_state and state <> 'hidden' and (kind = 'card' or origin = 'imported');--> statement-breakpoint
CREATE INDEX "study_items_hidden_index" ON "study_items" USING btree ("user_id") WHERE state = 'hidden';--> statement-breakpoint
CREATE INDEX "card_states_new_index" ON "card_states" USING btree ("user_id") WHERE state = 0;