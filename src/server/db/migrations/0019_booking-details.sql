ALTER TABLE "deliveries" ADD COLUMN "declared_value" integer;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "door" jsonb DEFAULT '{"entrance":"","floor":"","flat":"","code":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "category" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_places" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_category" CHECK ("packages"."category" in ('documents', 'parcel', 'food', 'flowers', 'clothes', 'electronics', 'furniture', 'other'));