CREATE TABLE "password_resets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"acckey" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"username" text COLLATE "C" NOT NULL,
	"mobile" text COLLATE "C" NOT NULL,
	"university" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"invite_code" text COLLATE "C",
	"code_hash" text COLLATE "C" NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent_at" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"username" text COLLATE "C" NOT NULL,
	"mobile" text COLLATE "C" NOT NULL,
	"university" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" DEFAULT 'student' NOT NULL,
	"invite_code" text COLLATE "C" NOT NULL,
	"invited_by" text COLLATE "C",
	"invite_rewards" integer DEFAULT 0 NOT NULL,
	"total_messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"plan_id" text COLLATE "C" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"price_halalas" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"max_centers" integer NOT NULL,
	"features" jsonb NOT NULL,
	"image" text COLLATE "C",
	"is_active" boolean DEFAULT true NOT NULL,
	"logined_plan" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_facts" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_registrations_email_index" ON "pending_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_registrations_created_at_index" ON "pending_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_invited_by_index" ON "users" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "plan_periods_user_id_index" ON "plan_periods" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "plan_periods_plan_id_index" ON "plan_periods" USING btree ("plan_id");