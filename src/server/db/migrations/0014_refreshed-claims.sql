CREATE TABLE "refreshed_claims" (
	"source" text PRIMARY KEY NOT NULL,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" text,
	"read_on" text,
	"etag" text,
	"catalogs" text,
	"failure" text,
	"next_try" timestamp with time zone NOT NULL
);
