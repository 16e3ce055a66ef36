ALTER TABLE "glossary_terms" ADD COLUMN "arabic_stems" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "latin_stems" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was read without stems is read again.
DELETE FROM "glossary_readings";