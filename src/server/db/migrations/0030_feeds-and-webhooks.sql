CREATE TABLE "webhook_messages" (
	"seq" serial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"webhook" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"client" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"format" text NOT NULL,
	"events" jsonb NOT NULL,
	"catalog" text,
	"report" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"reason" text,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_catalogs" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_messages_webhook" ON "webhook_messages" USING btree ("webhook","seq");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "webhooks_next" ON "webhooks" USING btree ("next_try");--> statement-breakpoint
ALTER TABLE "own_catalogs" ADD CONSTRAINT "own_catalogs_feed_hash_unique" UNIQUE("feed_hash");