CREATE INDEX "study_items_search_index" ON "study_items" USING gin (search_grams("stem")) WITH (gin_pending_list_limit=256) WHERE "study_items"."reported_at" is not null;--> statement-breakpoint
ALTER INDEX "study_items_search_index" ALTER COLUMN 1 SET STATISTICS 0;
