CREATE TABLE "pay_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_adjustments_kind" CHECK ("pay_adjustments"."kind" in ('advance', 'fine', 'fuel', 'bonus', 'other')),
	CONSTRAINT "pay_adjustments_method" CHECK ("pay_adjustments"."method" in ('cash', 'bank')),
	CONSTRAINT "pay_adjustments_paid" CHECK (("pay_adjustments"."method" is not null) = ("pay_adjustments"."kind" = 'advance')),
	CONSTRAINT "pay_adjustments_amount" CHECK ("pay_adjustments"."amount" <> 0 and abs("pay_adjustments"."amount") <= 1000000000)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_cause_kind";--> statement-breakpoint
CREATE INDEX "pay_adjustments_by_driver" ON "pay_adjustments" USING btree ("driver_id","id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_cause_kind" CHECK ("journal_entries"."cause_kind" in ('delivery', 'late_report', 'cash_count', 'adjustment', 'statement', 'payout'));--> statement-breakpoint
-- Erasing a driver empties the reasons.
CREATE TRIGGER "keep_books" BEFORE UPDATE OF "id", "driver_id", "kind", "amount", "currency", "method", "by", "at"
	OR DELETE OR TRUNCATE ON "pay_adjustments"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
