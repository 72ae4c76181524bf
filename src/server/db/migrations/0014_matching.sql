ALTER TABLE "offers" DROP CONSTRAINT "offers_why";--> statement-breakpoint
DROP INDEX "offers_by_driver";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "candidates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_by_driver" ON "offers" USING btree ("driver_id","created_at");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_why" CHECK ("offers"."why" in ('soonest-by-road', 'nearest-by-air', 'fairest-by-road', 'fairest-by-air', 'least-total-by-road', 'least-total-by-air'));