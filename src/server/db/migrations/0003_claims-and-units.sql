ALTER TABLE "catalogs" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_models" ADD COLUMN "badges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A unit was a name; what stays of vanished entries is written as the number and that name.
CREATE FUNCTION pg_temp.unit_of(name text) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT jsonb_build_object(
    'name', name, 'before', '', 'after', CASE name WHEN '%' THEN '' ELSE ' ' END || name,
    'decimals', jsonb_build_array(0, 5), 'grouped', true, 'short', 'full', 'difference', 'amount')
$$;--> statement-breakpoint
ALTER TABLE "selection_criteria" ALTER COLUMN "unit" SET DATA TYPE jsonb USING pg_temp.unit_of("unit");--> statement-breakpoint
UPDATE "selection_criteria" SET "instruments" = (
  SELECT coalesce(jsonb_agg(jsonb_set(each, '{unit}', pg_temp.unit_of(each ->> 'unit')) ORDER BY place), '[]')
  FROM jsonb_array_elements("instruments") WITH ORDINALITY AS list(each, place)
);--> statement-breakpoint
-- The claim was kept in parts, some of them twice; it is one value now, and the parts are computed.
ALTER TABLE "model_evaluations" ADD COLUMN "claim" jsonb;--> statement-breakpoint
UPDATE "model_evaluations" SET "claim" = CASE "state"
  WHEN 'known' THEN jsonb_build_object('state', 'known', 'measurements', (
    SELECT jsonb_agg(CASE jsonb_typeof(each #> '{value,unit}')
      WHEN 'string' THEN jsonb_set(each, '{value,unit}', pg_temp.unit_of(each #>> '{value,unit}'))
      ELSE each END ORDER BY place)
    FROM jsonb_array_elements("measurements") WITH ORDINALITY AS list(each, place)))
  ELSE jsonb_strip_nulls(jsonb_build_object(
    'state', 'unknown', 'reason', "unknown_reason", 'note', "note", 'lookedAt', "evidence"))
END;--> statement-breakpoint
ALTER TABLE "model_evaluations" ALTER COLUMN "claim" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "model_evaluations"
  DROP COLUMN "value",
  DROP COLUMN "numeric_score",
  DROP COLUMN "has_capability",
  DROP COLUMN "state",
  DROP COLUMN "unknown_reason",
  DROP COLUMN "unit",
  DROP COLUMN "basis",
  DROP COLUMN "reported_by",
  DROP COLUMN "confidence",
  DROP COLUMN "as_of",
  DROP COLUMN "note",
  DROP COLUMN "evidence",
  DROP COLUMN "measurements";--> statement-breakpoint
ALTER TABLE "model_evaluations"
  ADD COLUMN "value" text GENERATED ALWAYS AS (coalesce(claim #>> '{measurements,0,value,text}', claim #>> '{measurements,0,value,number}', claim #>> '{measurements,0,value,items}', 'unknown')) STORED NOT NULL,
  ADD COLUMN "numeric_score" double precision GENERATED ALWAYS AS (coalesce(claim #> '{measurements,0,value,number}', claim #> '{measurements,0,score}')::double precision) STORED,
  ADD COLUMN "has_capability" boolean GENERATED ALWAYS AS (coalesce((claim #> '{measurements,0,value,yes}')::boolean, claim ->> 'state' = 'known')) STORED NOT NULL,
  ADD COLUMN "state" text GENERATED ALWAYS AS (claim ->> 'state') STORED NOT NULL,
  ADD COLUMN "unknown_reason" text GENERATED ALWAYS AS (claim ->> 'reason') STORED,
  ADD COLUMN "unit" text GENERATED ALWAYS AS (claim #>> '{measurements,0,value,unit,name}') STORED,
  ADD COLUMN "basis" text GENERATED ALWAYS AS (claim #>> '{measurements,0,basis}') STORED,
  ADD COLUMN "reported_by" text GENERATED ALWAYS AS (claim #>> '{measurements,0,reportedBy}') STORED,
  ADD COLUMN "confidence" double precision GENERATED ALWAYS AS ((claim #> '{measurements,0,confidence}')::double precision) STORED,
  ADD COLUMN "as_of" text GENERATED ALWAYS AS (claim #>> '{measurements,0,asOf}') STORED,
  ADD COLUMN "note" text GENERATED ALWAYS AS (coalesce(claim #>> '{measurements,0,note}', claim ->> 'note')) STORED,
  ADD COLUMN "evidence" jsonb GENERATED ALWAYS AS (coalesce(claim #> '{measurements,0,evidence}', claim -> 'lookedAt', '[]'::jsonb)) STORED NOT NULL;--> statement-breakpoint
COMMENT ON TABLE "model_evaluations" IS 'One claim a row. The server reads the column claim; the columns of its value and evidence are computed from it and cannot be edited.';--> statement-breakpoint
COMMENT ON COLUMN "model_evaluations"."claim" IS 'The whole claim. It is written again from the catalog files whenever those change.';--> statement-breakpoint
COMMENT ON TABLE "catalogs" IS 'Written from the catalog files at the start whenever those changed; an edit lasts until then.';--> statement-breakpoint
-- Files that were seeded before are read again at the next start.
UPDATE "catalogs" SET "files_hash" = '';
