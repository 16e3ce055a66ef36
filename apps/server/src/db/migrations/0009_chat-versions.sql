ALTER TABLE "threads" ADD COLUMN "version_of" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "version_at" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "version_number" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_version_of_threads_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_version_unique" ON "threads" USING btree ("version_of","version_at","version_number");