CREATE TABLE "catalog_files" (
	"files" text PRIMARY KEY NOT NULL,
	"served_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "prepared_by" text;