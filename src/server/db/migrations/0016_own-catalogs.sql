CREATE TABLE "authored_catalogs" (
	"catalog" text PRIMARY KEY NOT NULL,
	"parts" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_catalog_parts" (
	"catalog" text NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"data" json NOT NULL,
	CONSTRAINT "own_catalog_parts_catalog_part_pk" PRIMARY KEY("catalog","part")
);
--> statement-breakpoint
CREATE TABLE "own_catalog_revisions" (
	"catalog" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"batch" text NOT NULL,
	"edits" json NOT NULL,
	"inverse" json NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" json NOT NULL,
	CONSTRAINT "own_catalog_revisions_catalog_revision_pk" PRIMARY KEY("catalog","revision"),
	CONSTRAINT "own_catalog_revisions_batch" UNIQUE("catalog","batch")
);
--> statement-breakpoint
CREATE TABLE "own_catalogs" (
	"id" text PRIMARY KEY NOT NULL,
	"look_hash" text NOT NULL,
	"edit_hash" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"entities" integer NOT NULL,
	"criteria" integer NOT NULL,
	"claims" integer NOT NULL,
	CONSTRAINT "own_catalogs_look_hash_unique" UNIQUE("look_hash"),
	CONSTRAINT "own_catalogs_edit_hash_unique" UNIQUE("edit_hash")
);
--> statement-breakpoint
ALTER TABLE "authored_catalogs" ADD CONSTRAINT "authored_catalogs_catalog_catalogs_slug_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalogs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_catalog_parts" ADD CONSTRAINT "own_catalog_parts_catalog_own_catalogs_id_fk" FOREIGN KEY ("catalog") REFERENCES "public"."own_catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_catalog_revisions" ADD CONSTRAINT "own_catalog_revisions_catalog_own_catalogs_id_fk" FOREIGN KEY ("catalog") REFERENCES "public"."own_catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_catalogs_opened" ON "own_catalogs" USING btree ("opened_at");