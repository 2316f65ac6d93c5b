ALTER TABLE "llm_reports" ADD COLUMN "short" text;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD CONSTRAINT "llm_reports_short_unique" UNIQUE("short");