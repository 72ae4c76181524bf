ALTER TABLE "stops" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "received_by" text;