CREATE TABLE "own_proposals" (
	"catalog" text NOT NULL,
	"part" text NOT NULL,
	"criterion" text NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"question" text NOT NULL,
	"data" json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_proposals_catalog_part_criterion_pk" PRIMARY KEY("catalog","part","criterion")
);
--> statement-breakpoint
ALTER TABLE "own_proposals" ADD CONSTRAINT "own_proposals_catalog_own_catalogs_id_fk" FOREIGN KEY ("catalog") REFERENCES "public"."own_catalogs"("id") ON DELETE cascade ON UPDATE no action;