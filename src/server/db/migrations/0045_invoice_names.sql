ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_treatment";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_cause_kind";--> statement-breakpoint
ALTER TABLE "money_accounts" DROP CONSTRAINT "money_accounts_kind";--> statement-breakpoint
ALTER TABLE "money_accounts" DROP CONSTRAINT "money_accounts_treatment";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_treatment" CHECK ("deliveries"."treatment" in ('standard', 'reverse_charge', 'exempt'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_cause_kind" CHECK ("journal_entries"."cause_kind" in ('delivery', 'late_report', 'cash_count', 'adjustment', 'statement', 'payout', 'invoice', 'payment'));--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_kind" CHECK ("money_accounts"."kind" in ('receivable', 'driver_payable', 'cash_held', 'revenue', 'vat', 'driver_cost', 'written_off', 'cash_desk', 'bank', 'cash_difference', 'rounding'));--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_treatment" CHECK ("money_accounts"."treatment" in ('standard', 'reverse_charge', 'exempt'));