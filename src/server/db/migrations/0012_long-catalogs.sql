CREATE TABLE "rival_slices" (
	"catalog" text NOT NULL,
	"position" integer NOT NULL,
	"heads" "bytea" NOT NULL,
	"bodies" "bytea" NOT NULL,
	CONSTRAINT "rival_slices_catalog_position_pk" PRIMARY KEY("catalog","position")
);
--> statement-breakpoint
ALTER TABLE "selection_criteria" ADD COLUMN "from_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_models" ADD COLUMN "from_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_companies" ADD COLUMN "from_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rival_slices" ADD CONSTRAINT "rival_slices_catalog_catalogs_slug_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalogs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "llm_companies" SET "from_files" = true;--> statement-breakpoint
UPDATE "llm_models" SET "from_files" = true;--> statement-breakpoint
UPDATE "selection_criteria" SET "from_files" = true;
