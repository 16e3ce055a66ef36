CREATE TABLE "message_files" (
	"message_id" text COLLATE "C" NOT NULL,
	"file_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "message_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"thread_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"failure" text COLLATE "C",
	"client_message_id" text COLLATE "C",
	"web_search" boolean DEFAULT false NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feedback" text COLLATE "C",
	"feedback_reason" text COLLATE "C",
	"alive_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"is_stop_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C",
	"message_id" text COLLATE "C" NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"is_estimate" boolean NOT NULL,
	"cost_micros" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C",
	"title" text COLLATE "C" NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"last_message" text COLLATE "C" DEFAULT '' NOT NULL,
	"summary" text COLLATE "C",
	"summary_up_to" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_file_id_index" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_thread_position_unique" ON "messages" USING btree ("thread_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_user_client_id_unique" ON "messages" USING btree ("user_id","client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_running_unique" ON "messages" USING btree ("thread_id") WHERE "messages"."state" = 'running';--> statement-breakpoint
CREATE INDEX "model_calls_created_at_index" ON "model_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user_id_index" ON "model_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "threads_user_last_index" ON "threads" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "threads_center_id_index" ON "threads" USING btree ("center_id");