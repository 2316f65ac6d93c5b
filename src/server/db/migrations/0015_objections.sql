CREATE TABLE "claim_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"catalog" text NOT NULL,
	"entity_kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"criterion_id" text NOT NULL,
	"value" jsonb,
	"measure" text,
	"as_of" text NOT NULL,
	"source" jsonb,
	"seen_from" timestamp with time zone NOT NULL,
	"seen_to" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" serial PRIMARY KEY NOT NULL,
	"catalog" text NOT NULL,
	"entity_kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"criterion_id" text NOT NULL,
	"text" text NOT NULL,
	"source" text,
	"client" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "claim_history_claim" ON "claim_history" USING btree ("catalog","entity_kind","entity_id","criterion_id");--> statement-breakpoint
CREATE INDEX "objections_claim" ON "objections" USING btree ("catalog","entity_kind","entity_id","criterion_id");