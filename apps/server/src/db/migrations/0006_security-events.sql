CREATE TABLE "security_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"address" text COLLATE "C",
	"device" text COLLATE "C",
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD COLUMN "requester" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_user_id_index" ON "security_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_whole_address_index" ON "security_events" USING btree ("at") WHERE position('/' in "security_events"."address") = 0;--> statement-breakpoint
-- No session outlives ninety days, those that stand included.
UPDATE "sessions" SET "expires_at" = least("expires_at", "created_at" + interval '90 days');
