DELETE FROM "rival_slices";--> statement-breakpoint
ALTER TABLE "rival_slices" DROP COLUMN "heads";
