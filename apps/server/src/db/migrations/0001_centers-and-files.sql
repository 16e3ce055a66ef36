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
	"route" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
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
	"ocr_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unreadable_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_vectors" ADD CONSTRAINT "content_vectors_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_files" ADD CONSTRAINT "center_files_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_files" ADD CONSTRAINT "center_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chunks_content_position_unique" ON "chunks" USING btree ("content_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "file_contents_user_sha_unique" ON "file_contents" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "files_user_id_index" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_content_id_index" ON "files" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_created_at_index" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "center_files_file_id_index" ON "center_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "centers_user_id_index" ON "centers" USING btree ("user_id","created_at");