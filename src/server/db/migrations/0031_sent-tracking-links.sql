ALTER TABLE "tracking_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "texted" boolean DEFAULT false NOT NULL;