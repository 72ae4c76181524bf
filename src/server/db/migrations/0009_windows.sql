ALTER TABLE "stops" ADD COLUMN "earliest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "latest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "service_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_window" CHECK ("stops"."earliest_at" < "stops"."latest_at");--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_service_seconds" CHECK ("stops"."service_seconds" between 0 and 14400);