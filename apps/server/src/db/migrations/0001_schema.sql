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
	"requester" text COLLATE "C" DEFAULT '' NOT NULL,
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
	"blocked_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"remember" boolean NOT NULL,
	"device" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_notices" (
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_notices_user_id_kind_ends_at_pk" PRIMARY KEY("user_id","kind","ends_at")
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"plan_id" text COLLATE "C" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"price_halalas" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"max_centers" integer NOT NULL,
	"messages_per_day" integer DEFAULT 200 NOT NULL,
	"max_storage_bytes" bigint DEFAULT 1073741824 NOT NULL,
	"features" jsonb NOT NULL,
	"image" text COLLATE "C",
	"is_active" boolean DEFAULT true NOT NULL,
	"logined_plan" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"reading_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "store_facts" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chunks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"page_number" integer NOT NULL,
	"heading" text COLLATE "C",
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"content_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"heading" text COLLATE "C",
	"text" text COLLATE "C" NOT NULL,
	"blocks" text,
	"route" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"differing_verses" text,
	CONSTRAINT "content_pages_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_vectors" (
	"content_id" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"dimensions" integer NOT NULL,
	"vectors" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_vectors_content_id_model_pk" PRIMARY KEY("content_id","model")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"byte_count" bigint NOT NULL,
	"storage_key" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" DEFAULT 'unread' NOT NULL,
	"reading_since" timestamp (3) with time zone,
	"failure_code" text COLLATE "C",
	"failure" text COLLATE "C",
	"page_label" text COLLATE "C" DEFAULT 'page' NOT NULL,
	"page_count" integer,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"ocr_pages" text DEFAULT '[]' NOT NULL,
	"unreadable_pages" text DEFAULT '[]' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"file_name" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_digests" (
	"content_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_digests_content_id_key_pk" PRIMARY KEY("content_id","key")
);
--> statement-breakpoint
CREATE TABLE "center_files" (
	"center_id" text COLLATE "C" NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "center_files_center_id_revision_position_pk" PRIMARY KEY("center_id","revision","position")
);
--> statement-breakpoint
CREATE TABLE "centers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"course_name" text COLLATE "C" NOT NULL,
	"specialization" text COLLATE "C" NOT NULL,
	"faculty" text COLLATE "C",
	"description" text COLLATE "C",
	"is_enabled" boolean DEFAULT true NOT NULL,
	"serving_revision" integer,
	"wanted_revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feedback" text COLLATE "C",
	"feedback_reason" text COLLATE "C",
	"alive_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"is_stop_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_keys" integer[]
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
	"pinned_at" timestamp (3) with time zone,
	"last_message" text COLLATE "C" DEFAULT '' NOT NULL,
	"summary" text COLLATE "C",
	"summary_up_to" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"version_of" text COLLATE "C",
	"version_at" integer,
	"version_number" integer
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
CREATE TABLE "security_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"address" text COLLATE "C",
	"device" text COLLATE "C",
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verse_counts" (
	"day" text COLLATE "C" NOT NULL,
	"verdict" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "verse_counts_day_verdict_pk" PRIMARY KEY("day","verdict")
);
--> statement-breakpoint
CREATE TABLE "study_items" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"options" jsonb,
	"answer" jsonb NOT NULL,
	"explanation" text COLLATE "C",
	"anchor" jsonb,
	"anchored_in" timestamp (3) with time zone,
	"topic" text COLLATE "C",
	"origin" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"reports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"has_card_state" boolean DEFAULT false NOT NULL,
	"import_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_runs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"kinds" jsonb,
	"topics" jsonb,
	"wanted" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"dropped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"engine" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"error" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"exam_id" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	"rev" bigint NOT NULL,
	"given" jsonb NOT NULL,
	"verdict" text COLLATE "C",
	"band" text COLLATE "C",
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" jsonb,
	"proposal" jsonb,
	CONSTRAINT "exam_answers_exam_id_n_pk" PRIMARY KEY("exam_id","n")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C",
	"course_name" text COLLATE "C" NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"proposals" text COLLATE "C" DEFAULT 'off' NOT NULL,
	"proposals_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "model_pulls" (
	"connection_id" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"done_bytes" bigint NOT NULL,
	"total_bytes" bigint,
	"trouble" text COLLATE "C",
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_pulls_connection_id_model_pk" PRIMARY KEY("connection_id","model")
);
--> statement-breakpoint
CREATE TABLE "model_troubles" (
	"connection_id" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"trouble" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_troubles_connection_id_model_pk" PRIMARY KEY("connection_id","model")
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"user_id" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"client_review_id" text COLLATE "C" NOT NULL,
	"rating" integer NOT NULL,
	"took_ms" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_reviews_user_id_n_pk" PRIMARY KEY("user_id","n")
);
--> statement-breakpoint
CREATE TABLE "card_settings" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"daily_new" integer NOT NULL,
	"retention" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_states" (
	"item_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"state" integer NOT NULL,
	"step" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp (3) with time zone,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"buried_until" timestamp (3) with time zone
);
--> statement-breakpoint
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
	"arabic_stems" text COLLATE "C" DEFAULT '' NOT NULL,
	"latin_stems" text COLLATE "C" DEFAULT '' NOT NULL,
	"definition" text COLLATE "C",
	"proposed_definition" jsonb,
	"origin" text COLLATE "C" NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into" text COLLATE "C",
	"sightings" jsonb NOT NULL,
	"seen_in" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_summaries" (
	"center_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"made" integer NOT NULL,
	"wanted" integer NOT NULL,
	"error" text COLLATE "C",
	"sections" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "exam_days" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"minute" integer,
	"entered_as" text COLLATE "C" NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "morning_emails" (
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	CONSTRAINT "morning_emails_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "plan_blocks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"topic" text COLLATE "C",
	"minutes" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"skipped_at" timestamp (3) with time zone,
	"moved_from" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "plan_settings" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"minutes_by_weekday" jsonb NOT NULL,
	"free_days" jsonb NOT NULL,
	"quiet_from" text COLLATE "C" NOT NULL,
	"quiet_to" text COLLATE "C" NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_push" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"user_id" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"topic" text COLLATE "C",
	"is_right" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_user_id_source_source_id_pk" PRIMARY KEY("user_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "walk_answers" (
	"walk_id" text COLLATE "C" NOT NULL,
	"client_id" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"reply" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "walk_answers_walk_id_client_id_pk" PRIMARY KEY("walk_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "walks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"center_id" text COLLATE "C" NOT NULL,
	"topic" text COLLATE "C",
	"only_missed" boolean DEFAULT false NOT NULL,
	"minutes" integer,
	"state" text COLLATE "C" NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"step" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_vectors" ADD CONSTRAINT "content_vectors_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_digests" ADD CONSTRAINT "page_digests_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_files" ADD CONSTRAINT "center_files_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_files" ADD CONSTRAINT "center_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_version_of_threads_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_items" ADD CONSTRAINT "study_items_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_items" ADD CONSTRAINT "study_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_runs" ADD CONSTRAINT "study_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_runs" ADD CONSTRAINT "study_runs_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settings" ADD CONSTRAINT "card_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_changes" ADD CONSTRAINT "deck_changes_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_imports" ADD CONSTRAINT "deck_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_imports" ADD CONSTRAINT "deck_imports_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_readings" ADD CONSTRAINT "glossary_readings_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_summaries" ADD CONSTRAINT "guide_summaries_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_summaries" ADD CONSTRAINT "guide_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "morning_emails" ADD CONSTRAINT "morning_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_blocks" ADD CONSTRAINT "plan_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_blocks" ADD CONSTRAINT "plan_blocks_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_settings" ADD CONSTRAINT "plan_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_item_id_study_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_answers" ADD CONSTRAINT "walk_answers_walk_id_walks_id_fk" FOREIGN KEY ("walk_id") REFERENCES "public"."walks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walks" ADD CONSTRAINT "walks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walks" ADD CONSTRAINT "walks_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_registrations_email_index" ON "pending_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_registrations_created_at_index" ON "pending_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_invited_by_index" ON "users" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_grams("username", "email", "mobile", "university")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "plan_periods_user_id_index" ON "plan_periods" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "plan_periods_plan_id_index" ON "plan_periods" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_periods_order_id_index" ON "plan_periods" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plan_periods_ends_at_index" ON "plan_periods" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "usage_days_day_index" ON "usage_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "chunks_content_position_unique" ON "chunks" USING btree ("content_id","position");--> statement-breakpoint
CREATE INDEX "content_pages_unjudged_index" ON "content_pages" USING btree ("content_id") WHERE "content_pages"."differing_verses" is null;--> statement-breakpoint
CREATE INDEX "content_pages_without_blocks_index" ON "content_pages" USING btree ("content_id") WHERE "content_pages"."blocks" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_contents_user_sha_unique" ON "file_contents" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "file_contents_failed_index" ON "file_contents" USING btree ("created_at") WHERE "file_contents"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "files_user_id_index" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_content_id_index" ON "files" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_created_at_index" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "center_files_file_id_index" ON "center_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "centers_user_id_index" ON "centers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "centers_created_at_index" ON "centers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "centers_search_index" ON "centers" USING gin (search_grams("course_name", "specialization")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "message_files_file_id_index" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_search_index" ON "messages" USING gin ("search_keys") WITH (fastupdate=off) WHERE "messages"."search_keys" is not null;--> statement-breakpoint
CREATE INDEX "messages_without_keys_index" ON "messages" USING btree ("user_id") WHERE "messages"."search_keys" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_thread_position_unique" ON "messages" USING btree ("thread_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_user_client_id_unique" ON "messages" USING btree ("user_id","client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_running_unique" ON "messages" USING btree ("thread_id") WHERE "messages"."state" = 'running';--> statement-breakpoint
CREATE INDEX "model_calls_created_at_index" ON "model_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user_id_index" ON "model_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "threads_user_last_index" ON "threads" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "threads_center_id_index" ON "threads" USING btree ("center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_version_unique" ON "threads" USING btree ("version_of","version_at","version_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_kind_unique" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_id_unique" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_index" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_events_order_id_index" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_ref_unique" ON "orders" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_settled_at_index" ON "orders" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin (search_grams("id", "provider_ref")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_event_key_unique" ON "payment_notices" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "payment_notices_order_id_index" ON "payment_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_notices_received_at_index" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_accepted_index" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "suggestions_user_id_index" ON "suggestions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_status_index" ON "suggestions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_created_at_index" ON "suggestions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "suggestions_search_index" ON "suggestions" USING gin (search_grams("content")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "support_answers_message_id_index" ON "support_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_user_id_index" ON "support_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_status_index" ON "support_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_created_at_index" ON "support_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_messages_search_index" ON "support_messages" USING gin (search_grams("message", "name", "email")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "admin_actions_created_at_index" ON "admin_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_admin_id_index" ON "admin_actions" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_target_id_index" ON "admin_actions" USING btree ("target_id","created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_search_index" ON "admin_actions" USING gin (search_grams("admin_name", "target_id")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_user_id_index" ON "security_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_whole_address_index" ON "security_events" USING btree ("at") WHERE position('/' in "security_events"."address") = 0;--> statement-breakpoint
CREATE INDEX "study_items_center_index" ON "study_items" USING btree ("center_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_items_user_id_index" ON "study_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_items_unmet_card_index" ON "study_items" USING btree ("user_id","center_id","created_at","id","import_id") WHERE not has_card_state and state <> 'hidden' and (kind = 'card' or origin = 'imported');--> statement-breakpoint
CREATE INDEX "study_items_hidden_index" ON "study_items" USING btree ("user_id") WHERE state = 'hidden';--> statement-breakpoint
CREATE INDEX "study_items_reported_at_index" ON "study_items" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "study_items_search_index" ON "study_items" USING gin (search_grams("stem")) WITH (gin_pending_list_limit=256) WHERE "study_items"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "study_runs_center_index" ON "study_runs" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "study_runs_user_id_index" ON "study_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_runs_created_at_index" ON "study_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exams_user_id_index" ON "exams" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "exams_center_id_index" ON "exams" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "exams_running_index" ON "exams" USING btree ("deadline_at") WHERE "exams"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "exams_awaiting_index" ON "exams" USING btree ("proposals_at") WHERE "exams"."proposals" = 'awaited';--> statement-breakpoint
CREATE UNIQUE INDEX "card_reviews_client_review_id_index" ON "card_reviews" USING btree ("user_id","client_review_id");--> statement-breakpoint
CREATE INDEX "card_reviews_item_id_index" ON "card_reviews" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "card_reviews_at_index" ON "card_reviews" USING btree ("user_id","at") WHERE not "card_reviews"."is_undone";--> statement-breakpoint
CREATE INDEX "card_states_user_id_index" ON "card_states" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "card_states_new_index" ON "card_states" USING btree ("user_id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "deck_changes_import_id_index" ON "deck_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "deck_imports_user_id_index" ON "deck_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deck_imports_center_id_index" ON "deck_imports" USING btree ("center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_key_index" ON "glossary_terms" USING btree ("center_id","key");--> statement-breakpoint
CREATE INDEX "glossary_terms_user_id_index" ON "glossary_terms" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exam_days_user_id_index" ON "exam_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "exam_days_center_id_index" ON "exam_days" USING btree ("center_id","day");--> statement-breakpoint
CREATE INDEX "plan_blocks_user_id_index" ON "plan_blocks" USING btree ("user_id","day","n");--> statement-breakpoint
CREATE INDEX "plan_blocks_center_id_index" ON "plan_blocks" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "evidence_center_id_index" ON "evidence" USING btree ("center_id","topic","at");--> statement-breakpoint
CREATE INDEX "evidence_item_id_index" ON "evidence" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "walk_answers_at_index" ON "walk_answers" USING btree ("walk_id","at");--> statement-breakpoint
CREATE INDEX "walks_user_id_index" ON "walks" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "walks_center_id_index" ON "walks" USING btree ("center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "walks_running_index" ON "walks" USING btree ("user_id","center_id") WHERE "walks"."state" = 'running';--> statement-breakpoint
-- What Drizzle cannot say. Statistics of an index over a function make the planner call it row by row.
ALTER INDEX "users_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "centers_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "orders_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "suggestions_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "support_messages_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "admin_actions_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "study_items_search_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Numbers of no order are neither packed nor counted.
ALTER TABLE "messages" ALTER COLUMN "search_keys" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "search_keys" SET STATISTICS 0;
