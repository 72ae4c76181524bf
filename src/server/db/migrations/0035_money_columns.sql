CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "number_series_last" CHECK ("number_series"."last" >= 0)
);
--> statement-breakpoint
-- No receipt gets a number while the counter moves.
LOCK TABLE "receipt_counter" IN EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "number_series" ("series", "last") SELECT 'receipt', "last" FROM "receipt_counter" WHERE "id" = 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "number_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."number_series" SET "last" = "last" + 1 WHERE "series" = 'receipt' RETURNING "last" INTO NEW."receipt_number";
	RETURN NEW;
END $$;--> statement-breakpoint
DROP TABLE "receipt_counter";--> statement-breakpoint
-- In hundredths of a percent, as the company's newest settings say: earlier receipts show that. 0 before there are any.
CREATE FUNCTION "newest_vat_rate"() RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT round(("data"->'settings'->'vat'->>'percent')::numeric * 100)::integer
		FROM "public"."company_versions" ORDER BY "version" DESC LIMIT 1
	), 0)
$$;--> statement-breakpoint
-- One statement, so that the table is written again once. The default gives earlier rows their rate without an update.
DO $$
BEGIN
	EXECUTE format('ALTER TABLE "deliveries"
		ADD COLUMN "total" bigint GENERATED ALWAYS AS ((price ->> ''total'')::bigint) STORED NOT NULL,
		ADD COLUMN "currency" text GENERATED ALWAYS AS (price ->> ''currency'') STORED NOT NULL,
		ADD COLUMN "vat_rate" integer DEFAULT %s NOT NULL,
		ADD COLUMN "treatment" text DEFAULT ''standard'' NOT NULL,
		ADD CONSTRAINT "deliveries_vat_rate" CHECK ("deliveries"."vat_rate" between 0 and 10000),
		ADD CONSTRAINT "deliveries_treatment" CHECK ("deliveries"."treatment" in (''standard''))', "newest_vat_rate"());
END $$;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
-- During an upgrade, processes of the former version book without a rate.
CREATE FUNCTION "copy_vat_rate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."vat_rate" := "public"."newest_vat_rate"();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "copy_vat_rate" BEFORE INSERT ON "deliveries"
FOR EACH ROW WHEN (NEW."vat_rate" IS NULL) EXECUTE FUNCTION "copy_vat_rate"();
