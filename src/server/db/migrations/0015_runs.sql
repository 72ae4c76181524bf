CREATE TABLE "runs" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"stop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delays" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left_stop" jsonb,
	CONSTRAINT "runs_version" CHECK ("runs"."version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_why";--> statement-breakpoint
DROP INDEX "one_delivery_a_driver";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "run" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_delivery_a_slot" ON "deliveries" USING btree ("driver_id","slot") WHERE "deliveries"."status" in ('accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_slot" CHECK ("deliveries"."slot" between 0 and 9);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_slot_of_driver" CHECK ("deliveries"."slot" = 0 or "deliveries"."driver_id" is not null);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_why" CHECK ("offers"."why" in ('soonest-by-road', 'nearest-by-air', 'fairest-by-road', 'fairest-by-air', 'least-total-by-road', 'least-total-by-air', 'on-the-way-by-road', 'on-the-way-by-air'));