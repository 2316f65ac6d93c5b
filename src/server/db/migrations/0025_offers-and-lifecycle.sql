ALTER TABLE "selection_criteria" ADD COLUMN "held_of" text DEFAULT 'model' NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_models" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_models" ADD COLUMN "lifecycle" jsonb DEFAULT '{"retires":[]}'::jsonb NOT NULL;