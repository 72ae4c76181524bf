ALTER TABLE "stops" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now, the time of the return overwrote the time of the failure. The ledger still has the latter.
UPDATE "stops" SET
	"returned_at" = "finished_at",
	"finished_at" = COALESCE(
		(SELECT max("entry"."at") FROM "delivery_ledger" AS "entry"
			WHERE "entry"."stop_id" = "stops"."id" AND "entry"."reason" = "stops"."failure"),
		"finished_at"
	)
WHERE "state" = 'returned';--> statement-breakpoint
UPDATE "deliveries" SET "state" = 'partially_completed'
WHERE "state" = 'completed' AND EXISTS (
	SELECT 1 FROM "stops" WHERE "stops"."delivery_id" = "deliveries"."id" AND "stops"."state" = 'returned'
);
