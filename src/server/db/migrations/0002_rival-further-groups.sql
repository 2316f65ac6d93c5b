ALTER TABLE "llm_models" ADD COLUMN "also_in" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Files that were seeded before knew no such column: they are read again at the next start.
UPDATE "catalogs" SET "files_hash" = '';
