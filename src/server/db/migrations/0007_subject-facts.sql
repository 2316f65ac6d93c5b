ALTER TABLE "llm_companies" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "llm_companies" ADD COLUMN "deployment" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_companies" ADD COLUMN "segments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_companies" ADD COLUMN "ownership" text;