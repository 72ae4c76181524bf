CREATE TABLE "receipt_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_id" CHECK ("receipt_counter"."id" = 1),
	CONSTRAINT "receipt_counter_last" CHECK ("receipt_counter"."last" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receipt_number_unique" UNIQUE("receipt_number");--> statement-breakpoint
-- Numbers the receipts of earlier deliveries in the order in which they ended.
UPDATE "deliveries" SET "receipt_number" = "counted"."place" FROM (
	SELECT "id", row_number() OVER (ORDER BY "updated_at", "id")::integer AS "place" FROM "deliveries"
	WHERE "status" IN ('completed', 'partially_completed', 'returned')
		OR ("status" = 'cancelled' AND ("cancellation"->>'fee')::numeric > 0)
) "counted" WHERE "deliveries"."id" = "counted"."id";--> statement-breakpoint
INSERT INTO "receipt_counter" ("id", "last") SELECT 1, coalesce(max("receipt_number"), 0) FROM "deliveries";--> statement-breakpoint
-- The counter's row is locked until the transaction ends, so a rolled back change leaves no gap.
CREATE FUNCTION "number_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."receipt_counter" SET "last" = "last" + 1 WHERE "id" = 1 RETURNING "last" INTO NEW."receipt_number";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "number_receipt" BEFORE UPDATE OF "status" ON "deliveries"
FOR EACH ROW WHEN (
	NEW."receipt_number" IS NULL AND (
		NEW."status" IN ('completed', 'partially_completed', 'returned')
		OR (NEW."status" = 'cancelled' AND (NEW."cancellation"->>'fee')::numeric > 0)
	)
) EXECUTE FUNCTION "number_receipt"();
