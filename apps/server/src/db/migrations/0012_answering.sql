CREATE TABLE "page_digests" (
	"content_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_digests_content_id_key_pk" PRIMARY KEY("content_id","key")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_digests" ADD CONSTRAINT "page_digests_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;