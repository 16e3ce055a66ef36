CREATE TABLE "verse_counts" (
	"day" text COLLATE "C" NOT NULL,
	"verdict" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "verse_counts_day_verdict_pk" PRIMARY KEY("day","verdict")
);
