CREATE TABLE "report_shares" (
	"day" text NOT NULL,
	"client" text NOT NULL,
	"saved" integer NOT NULL,
	CONSTRAINT "report_shares_day_client_pk" PRIMARY KEY("day","client")
);
--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "subtitle" text;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD COLUMN "catalog_version" text;--> statement-breakpoint
CREATE INDEX "llm_reports_owner" ON "llm_reports" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "llm_reports_opened" ON "llm_reports" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "llm_reports" ADD CONSTRAINT "llm_reports_link_unique" UNIQUE("link");