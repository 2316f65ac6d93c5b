ALTER TABLE "llm_reports" DROP CONSTRAINT "llm_reports_company_id_llm_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "llm_reports" DROP CONSTRAINT "llm_reports_catalog_catalogs_slug_fk";
