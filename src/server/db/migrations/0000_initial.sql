CREATE TABLE "activity_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status_code" integer,
	"duration" integer,
	"user_agent" text,
	"ip_address" text,
	"request_body" jsonb,
	"response_data" jsonb,
	"session_id" text,
	"user_id" text,
	"error_message" text,
	"metadata" jsonb
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "catalogs" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"files_hash" text NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_evaluations" (
	"id" serial PRIMARY KEY NOT NULL,
	"criteria_id" text NOT NULL,
	"model_id" integer,
	"company_id" integer,
	"value" text NOT NULL,
	"numeric_score" double precision,
	"has_capability" boolean DEFAULT false NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"unknown_reason" text,
	"unit" text,
	"basis" text,
	"reported_by" text,
	"confidence" double precision,
	"as_of" text,
	"note" text,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"measurements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "model_evaluations_criterion_model" UNIQUE("criteria_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "selection_criteria" (
	"id" text PRIMARY KEY NOT NULL,
	"catalog" text NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"weight" double precision NOT NULL,
	"evaluation_type" text NOT NULL,
	"unit" text,
	"higher_is_better" boolean,
	"security_factor" boolean DEFAULT false NOT NULL,
	"fact_kind" text NOT NULL,
	"role" text,
	"held_by" text NOT NULL,
	"tie_band" double precision NOT NULL,
	"scale" jsonb,
	"score" jsonb,
	"instruments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competitive_intelligence" (
	"id" serial PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"entity_name" text NOT NULL,
	"intelligence_type" text NOT NULL,
	"feature_category" text,
	"feature_name" text,
	"intelligence_data" jsonb NOT NULL,
	"confidence_score" double precision DEFAULT 0 NOT NULL,
	"data_source" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"model_ids" jsonb NOT NULL,
	"criteria_ids" jsonb NOT NULL,
	"report_type" text NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_models" (
	"id" integer PRIMARY KEY NOT NULL,
	"catalog" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"headquarters" text,
	"founded" integer,
	"website" text,
	"from_memory" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spider" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"company_id" integer,
	"company" text NOT NULL,
	"product" text,
	"group_key" text NOT NULL,
	"class" text,
	"model_type" text,
	"context_window" text,
	"pricing" text,
	"release_date" text,
	"is_enterprise" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"licence" text,
	"deployment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"industries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ownership" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "company_models" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	CONSTRAINT "company_models_pair" UNIQUE("company_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "llm_companies" (
	"id" integer PRIMARY KEY NOT NULL,
	"catalog" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"headquarters" text,
	"founded" integer,
	"website" text,
	"from_memory" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spider" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"market_position" text NOT NULL,
	"key_models" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"flagship_id" integer,
	"representative_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "model_evaluations" ADD CONSTRAINT "model_evaluations_criteria_id_selection_criteria_id_fk" FOREIGN KEY ("criteria_id") REFERENCES "public"."selection_criteria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_evaluations" ADD CONSTRAINT "model_evaluations_model_id_llm_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."llm_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_evaluations" ADD CONSTRAINT "model_evaluations_company_id_llm_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."llm_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_criteria" ADD CONSTRAINT "selection_criteria_catalog_catalogs_slug_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalogs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_reports" ADD CONSTRAINT "llm_reports_company_id_llm_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."llm_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_models" ADD CONSTRAINT "llm_models_catalog_catalogs_slug_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalogs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_models" ADD CONSTRAINT "llm_models_company_id_llm_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."llm_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_models" ADD CONSTRAINT "company_models_company_id_llm_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."llm_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_models" ADD CONSTRAINT "company_models_model_id_llm_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."llm_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_companies" ADD CONSTRAINT "llm_companies_catalog_catalogs_slug_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalogs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_evaluations_criterion_company" ON "model_evaluations" USING btree ("criteria_id","company_id") WHERE "model_evaluations"."model_id" is null;--> statement-breakpoint
CREATE INDEX "model_evaluations_model" ON "model_evaluations" USING btree ("model_id");