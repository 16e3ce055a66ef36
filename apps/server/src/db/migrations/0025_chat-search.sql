-- What messages are found by (retrieval/letters/search-keys.ts): empty until a student with many of them
-- searches. No column of these indexes changes while a reply grows. Numbers of no order are neither packed
-- nor counted.
ALTER TABLE "messages" ADD COLUMN "search_keys" integer[];--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "search_keys" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "search_keys" SET STATISTICS 0;--> statement-breakpoint
CREATE INDEX "messages_search_index" ON "messages" USING gin ("search_keys") WITH (fastupdate=off) WHERE "search_keys" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_without_keys_index" ON "messages" USING btree ("user_id") WHERE "search_keys" IS NULL;
