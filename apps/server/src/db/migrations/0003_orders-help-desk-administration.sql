CREATE TABLE "plan_notices" (
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_notices_user_id_kind_ends_at_pk" PRIMARY KEY("user_id","kind","ends_at")
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"refund_id" text COLLATE "C",
	"issued_at" timestamp (3) with time zone NOT NULL,
	"seller_name" text COLLATE "C",
	"vat_number" text COLLATE "C",
	"total_halalas" integer NOT NULL,
	"vat_halalas" integer NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_state" text COLLATE "C",
	"to_state" text COLLATE "C" NOT NULL,
	"cause" text COLLATE "C" NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C",
	"plan_id" text COLLATE "C" NOT NULL,
	"plan" jsonb NOT NULL,
	"amount_halalas" integer NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"provider_ref" text COLLATE "C",
	"redirect_url" text COLLATE "C",
	"payer_email" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"refunded_halalas" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"last_checked_at" timestamp (3) with time zone,
	"check_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"event_key" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C",
	"authenticity" text COLLATE "C" NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"amount_halalas" integer NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"provider_ref" text COLLATE "C",
	"reason" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"amount_halalas" integer NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"settles_at" timestamp (3) with time zone,
	"refunded_halalas" bigint DEFAULT 0 NOT NULL,
	"return_url" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"response" text COLLATE "C",
	"responded_by" text COLLATE "C",
	"responded_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"message_id" text COLLATE "C" NOT NULL,
	"answered_by" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"last_answer_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"admin_id" text COLLATE "C",
	"admin_name" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C",
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint,
	"recovery_hashes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD COLUMN "order_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "messages_per_day" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "max_storage_bytes" bigint DEFAULT 1073741824 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_days_day_index" ON "usage_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_kind_unique" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_id_unique" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_index" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_events_order_id_index" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_ref_unique" ON "orders" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_event_key_unique" ON "payment_notices" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "payment_notices_order_id_index" ON "payment_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_notices_received_at_index" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "suggestions_user_id_index" ON "suggestions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_status_index" ON "suggestions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_created_at_index" ON "suggestions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_answers_message_id_index" ON "support_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_user_id_index" ON "support_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_status_index" ON "support_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_created_at_index" ON "support_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_created_at_index" ON "admin_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_target_id_index" ON "admin_actions" USING btree ("target_id","created_at");--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_periods_order_id_index" ON "plan_periods" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plan_periods_ends_at_index" ON "plan_periods" USING btree ("ends_at");