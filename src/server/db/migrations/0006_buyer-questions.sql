ALTER TABLE "selection_criteria" ADD COLUMN "buyer_question" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "selection_criteria" ADD COLUMN "lead_phrase" text;