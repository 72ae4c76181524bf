CREATE TABLE "entered_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"ledger_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entered_payments_ledger_unique" UNIQUE("ledger_id"),
	CONSTRAINT "entered_payments_direction" CHECK ("entered_payments"."direction" in ('received', 'paid_back')),
	CONSTRAINT "entered_payments_method" CHECK ("entered_payments"."method" in ('cash', 'bank')),
	CONSTRAINT "entered_payments_amount" CHECK ("entered_payments"."amount" between 1 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "money_accounts" DROP CONSTRAINT "money_accounts_kind";--> statement-breakpoint
ALTER TABLE "entered_payments" ADD CONSTRAINT "entered_payments_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_payments" ADD CONSTRAINT "entered_payments_ledger_id_delivery_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."delivery_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entered_payments_by_delivery" ON "entered_payments" USING btree ("delivery_id","id");--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_kind" CHECK ("money_accounts"."kind" in ('receivable', 'driver_payable', 'cash_held', 'revenue', 'vat', 'driver_cost', 'written_off', 'cash_desk', 'bank'));--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE ON "entered_payments"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
