ALTER TABLE "deliveries" ADD COLUMN "payment_method" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "default_payment_method" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "days_to_pay" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_payment_method" CHECK ("deliveries"."payment_method" in ('cash', 'account'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account" CHECK ("deliveries"."payment_method" = 'cash' or "deliveries"."organization_id" is not null);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_payment_method" CHECK ("organizations"."default_payment_method" in ('cash', 'account'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_days_to_pay" CHECK ("organizations"."days_to_pay" between 0 and 120);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_credit_limit" CHECK ("organizations"."credit_limit" is null or ("organizations"."credit_limit" >= 0 and "organizations"."days_to_pay" is not null));--> statement-breakpoint
-- Deliveries on account get an invoice, and so no receipt.
DROP TRIGGER "number_receipt" ON "deliveries";--> statement-breakpoint
CREATE TRIGGER "number_receipt" BEFORE UPDATE OF "status" ON "deliveries"
FOR EACH ROW WHEN (
	NEW."receipt_number" IS NULL AND NEW."payment_method" = 'cash' AND (
		NEW."status" IN ('completed', 'partially_completed', 'returned')
		OR (NEW."status" = 'cancelled' AND (NEW."cancellation"->>'fee')::numeric > 0)
	)
) EXECUTE FUNCTION "number_receipt"();
