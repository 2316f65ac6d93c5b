ALTER TABLE "own_catalogs" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "own_catalogs" ADD CONSTRAINT "own_catalogs_feed_hash_unique" UNIQUE("feed_hash");