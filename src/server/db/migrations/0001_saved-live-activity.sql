CREATE TABLE "activity_rollups" (
	"hour" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_rollups_hour_dimension_key_pk" PRIMARY KEY("hour","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "activity_salts" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_visitors" (
	"day" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "activity_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "intelligence_budget" (
	"day" text PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "event_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "competitive_intelligence" ADD COLUMN "cache_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "competitive_intelligence" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "competitive_intelligence" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "catalog" text NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "selection_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "document" jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_rollups_dimension" ON "activity_rollups" USING btree ("dimension","hour");--> statement-breakpoint
ALTER TABLE "llm_reports" ADD CONSTRAINT "llm_reports_catalog_catalogs_slug_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalogs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_logs_time" ON "activity_logs" USING brin ("timestamp");--> statement-breakpoint
CREATE INDEX "competitive_intelligence_expires" ON "competitive_intelligence" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "llm_reports_selection" ON "llm_reports" USING btree ("selection_key","created_at");--> statement-breakpoint
CREATE INDEX "llm_reports_created" ON "llm_reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "competitive_intelligence" ADD CONSTRAINT "competitive_intelligence_cache_key_unique" UNIQUE("cache_key");