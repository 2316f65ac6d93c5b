CREATE TABLE "trial_answers" (
	"trial" text NOT NULL,
	"prompt" integer NOT NULL,
	"candidate" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"text" text,
	"cost_micros" bigint NOT NULL,
	"first_token_ms" integer,
	"total_ms" integer,
	"output_tokens" integer,
	CONSTRAINT "trial_answers_trial_prompt_candidate_pk" PRIMARY KEY("trial","prompt","candidate")
);
--> statement-breakpoint
CREATE TABLE "trial_budget" (
	"day" text PRIMARY KEY NOT NULL,
	"micros" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_judgements" (
	"trial" text NOT NULL,
	"judge" text NOT NULL,
	"place" integer NOT NULL,
	"prompt" integer NOT NULL,
	"left_candidate" integer NOT NULL,
	"right_candidate" integer NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "trial_judgements_trial_judge_place_pk" PRIMARY KEY("trial","judge","place")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" text PRIMARY KEY NOT NULL,
	"edit_hash" text NOT NULL,
	"view_hash" text NOT NULL,
	"catalog" text NOT NULL,
	"prompts" jsonb NOT NULL,
	"prompt_count" integer NOT NULL,
	"candidates" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"cap_micros" bigint NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stopped" text,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"has_texts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trials_edit_hash_unique" UNIQUE("edit_hash"),
	CONSTRAINT "trials_view_hash_unique" UNIQUE("view_hash")
);
--> statement-breakpoint
ALTER TABLE "trial_answers" ADD CONSTRAINT "trial_answers_trial_trials_id_fk" FOREIGN KEY ("trial") REFERENCES "public"."trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_judgements" ADD CONSTRAINT "trial_judgements_trial_trials_id_fk" FOREIGN KEY ("trial") REFERENCES "public"."trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trials_state" ON "trials" USING btree ("state");