CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"ledger_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"driver_id" text,
	"driver_part" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charges_ledger_unique" UNIQUE("ledger_id"),
	CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('surcharge', 'credit', 'write_off')),
	CONSTRAINT "charges_cause" CHECK ("charges"."cause" in ('waiting', 'extra_stop', 'second_attempt', 'return', 'damage', 'late', 'goodwill', 'unpaid', 'other')),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount" between 1 and 1000000000),
	CONSTRAINT "charges_driver_part" CHECK (num_nonnulls("charges"."driver_id", "charges"."driver_part") in (0, 2)
        and ("charges"."driver_part" is null or "charges"."kind" <> 'write_off' and "charges"."driver_part" between 1 and "charges"."amount"))
);
--> statement-breakpoint
ALTER TABLE "money_accounts" DROP CONSTRAINT "money_accounts_kind";--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_ledger_id_delivery_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."delivery_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_by_delivery" ON "charges" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "charges_by_driver" ON "charges" USING btree ("driver_id","at");--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_kind" CHECK ("money_accounts"."kind" in ('receivable', 'driver_payable', 'cash_held', 'revenue', 'vat', 'driver_cost', 'written_off'));--> statement-breakpoint
-- A charge changes the revenue of the day of its act. Other acts change no sum.
DROP TRIGGER "mark_report" ON "delivery_ledger";--> statement-breakpoint
CREATE TRIGGER "mark_report" AFTER INSERT ON "delivery_ledger"
	FOR EACH ROW WHEN (NEW."kind" = 'transition' OR NEW."action" = 'charge') EXECUTE FUNCTION "mark_report"();--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE ON "charges"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
