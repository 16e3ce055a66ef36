ALTER TABLE "file_contents" ALTER COLUMN "ocr_pages" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "file_contents" ALTER COLUMN "ocr_pages" SET DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "file_contents" ALTER COLUMN "unreadable_pages" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "file_contents" ALTER COLUMN "unreadable_pages" SET DEFAULT '[]';