ALTER TABLE "walks" ADD COLUMN "minutes_end_at" timestamp (3) with time zone;
