ALTER TABLE "own_catalogs" ALTER COLUMN "look_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "own_catalog_revisions" ADD COLUMN "from_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_catalogs" ADD COLUMN "look_sealed" text;--> statement-breakpoint
CREATE INDEX "llm_reports_catalog" ON "llm_reports" USING btree ("catalog");