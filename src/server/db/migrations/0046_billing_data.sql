ALTER TABLE "organizations" ADD COLUMN "invoice_every" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "treatment" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "exemption_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_invoice_every" CHECK ("organizations"."invoice_every" in ('month', 'week', 'delivery'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_treatment" CHECK ("organizations"."treatment" in ('standard', 'reverse_charge', 'exempt'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_exemption_reason" CHECK (("organizations"."exemption_reason" <> '') = ("organizations"."treatment" = 'exempt'));