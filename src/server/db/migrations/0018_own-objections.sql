ALTER TABLE "objections" ADD COLUMN "own_catalog" text;--> statement-breakpoint
UPDATE "objections" SET "own_catalog" = "catalog" WHERE "catalog" IN (SELECT "id" FROM "own_catalogs");--> statement-breakpoint
DELETE FROM "objections" WHERE "catalog" LIKE 'own-%' AND "own_catalog" IS NULL;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_own_catalog_own_catalogs_id_fk" FOREIGN KEY ("own_catalog") REFERENCES "public"."own_catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_own_catalog" ON "objections" USING btree ("own_catalog");