ALTER TABLE "stops" DROP CONSTRAINT "stops_status";--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "pickup_stop_id" text;--> statement-breakpoint
UPDATE "packages" SET "pickup_stop_id" = "stops"."id" FROM "stops" WHERE "stops"."delivery_id" = "packages"."delivery_id" AND "stops"."kind" = 'pickup';--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "pickup_stop_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_pickup_stop_id_stops_id_fk" FOREIGN KEY ("pickup_stop_id") REFERENCES "public"."stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packages_by_pickup" ON "packages" USING btree ("pickup_stop_id");--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_removed" CHECK ("stops"."status" <> 'removed' or "stops"."kind" = 'dropoff');--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_status" CHECK ("stops"."status" in ('waiting', 'arrived', 'done', 'failed', 'returned', 'removed'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_total" CHECK ("delivery_ledger"."total" >= 0);--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_two_stops" CHECK ("packages"."pickup_stop_id" <> "packages"."stop_id");