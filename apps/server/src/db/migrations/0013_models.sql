CREATE TABLE "model_troubles" (
	"connection_id" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"trouble" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_troubles_connection_id_model_pk" PRIMARY KEY("connection_id","model")
);
