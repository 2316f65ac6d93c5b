ALTER TABLE "selection_criteria" ADD COLUMN "axis" text;--> statement-breakpoint
ALTER TABLE "llm_models" DROP COLUMN "spider";--> statement-breakpoint
ALTER TABLE "llm_companies" DROP COLUMN "spider";