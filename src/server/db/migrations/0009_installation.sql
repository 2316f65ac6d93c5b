CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"seal_key" text NOT NULL
);
