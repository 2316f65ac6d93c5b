CREATE TABLE "own_catalog_shares" (
	"day" text NOT NULL,
	"client" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "own_catalog_shares_day_client_pk" PRIMARY KEY("day","client")
);
--> statement-breakpoint
ALTER TABLE "own_catalog_revisions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_catalogs" ADD COLUMN "is_blank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_catalogs" ADD COLUMN "history_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "own_catalog_revisions" SET "bytes" = octet_length("edits"::text) + octet_length("inverse"::text) + octet_length("lines"::text) + octet_length("answer"::text);--> statement-breakpoint
UPDATE "own_catalogs" SET "history_bytes" = coalesce((SELECT sum("bytes") FROM "own_catalog_revisions" WHERE "catalog" = "own_catalogs"."id"), 0);
