-- A mark is a picture now; a kept report with a drawing shows the product's mark.
UPDATE "llm_reports" SET "document" = "document" #- '{brand,mark}' WHERE "document" #>> '{brand,mark,mime}' = 'image/svg+xml';
