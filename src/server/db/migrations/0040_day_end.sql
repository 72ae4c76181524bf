CREATE TABLE "cash_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text NOT NULL,
	"undoes" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_counts_undone_once" UNIQUE("undoes"),
	CONSTRAINT "cash_counts_amount" CHECK ("cash_counts"."amount" >= 0 or "cash_counts"."undoes" is not null),
	CONSTRAINT "cash_counts_something" CHECK ("cash_counts"."amount" <> 0 or "cash_counts"."difference" <> 0)
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"sums" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_cause_kind";--> statement-breakpoint
ALTER TABLE "money_accounts" DROP CONSTRAINT "money_accounts_kind";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "day" date;--> statement-breakpoint
-- Earlier entries count on the day on which they happened.
ALTER TABLE "journal_entries" DISABLE TRIGGER "keep_books";--> statement-breakpoint
UPDATE "journal_entries" SET "day" = (least("occurred_at", "posted_at") AT TIME ZONE coalesce((
	SELECT v."data" -> 'settings' ->> 'time_zone' FROM "company_versions" v ORDER BY v."version" DESC LIMIT 1), 'UTC'))::date;--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE TRIGGER "keep_books";--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_undoes_cash_counts_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."cash_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_by_day" ON "cash_counts" USING btree ("day","driver_id");--> statement-breakpoint
CREATE INDEX "cash_counts_by_driver" ON "cash_counts" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "journal_entries_by_day" ON "journal_entries" USING btree ("day");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind" CHECK ("audit_log"."subject_kind" in ('company', 'delivery', 'driver', 'customer', 'case', 'tariff', 'zone', 'plan', 'report', 'staff', 'organization', 'recurring', 'day', 'audit'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_cause_kind" CHECK ("journal_entries"."cause_kind" in ('delivery', 'late_report', 'cash_count'));--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_kind" CHECK ("money_accounts"."kind" in ('receivable', 'driver_payable', 'cash_held', 'revenue', 'vat', 'driver_cost', 'written_off', 'cash_desk', 'bank', 'cash_difference'));--> statement-breakpoint
-- An entry counts on the day on which it happened, or on the first open one. A close waits for the entries before it, and those after
-- it see it, so that each is on one side. A clock that is ahead counts as now. It also fills the day for a process of an earlier
-- version, which knows no days.
CREATE FUNCTION "place_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	closed date;
BEGIN
	PERFORM pg_advisory_xact_lock_shared(7401162);
	SELECT max("day") INTO closed FROM "closed_days";
	IF NEW."day" IS NULL THEN
		NEW."day" := greatest((least(NEW."occurred_at", NEW."posted_at") AT TIME ZONE coalesce(( SELECT v."data" -> 'settings' ->> 'time_zone' FROM "company_versions" v ORDER BY v."version" DESC LIMIT 1), 'UTC'))::date, closed + 1);
	ELSIF NEW."day" <= closed THEN
		RAISE EXCEPTION 'The day % is closed.', NEW."day"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'open_day';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "place_entry" BEFORE INSERT ON "journal_entries"
	FOR EACH ROW EXECUTE FUNCTION "place_entry"();
--> statement-breakpoint
-- Erasing a driver empties the reasons.
CREATE TRIGGER "keep_books" BEFORE UPDATE OF "id", "driver_id", "currency", "day", "amount", "difference", "undoes", "by", "at"
	OR DELETE OR TRUNCATE ON "cash_counts"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "closed_days"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
