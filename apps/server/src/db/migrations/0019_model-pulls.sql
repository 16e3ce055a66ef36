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
