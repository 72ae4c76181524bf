CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"subject" text NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"reverses" bigint,
	"lines" smallint NOT NULL,
	CONSTRAINT "journal_entries_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "journal_entries_cause" UNIQUE("cause_kind","cause_id"),
	CONSTRAINT "journal_entries_cause_kind" CHECK ("journal_entries"."cause_kind" in ('delivery', 'late_report')),
	CONSTRAINT "journal_entries_lines" CHECK ("journal_entries"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "journal_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"ledger_id" bigint NOT NULL,
	CONSTRAINT "journal_progress_id" CHECK ("journal_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "money_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"party_kind" text,
	"party_id" text,
	"currency" text NOT NULL,
	"rate" integer,
	"treatment" text,
	CONSTRAINT "money_accounts_once" UNIQUE NULLS NOT DISTINCT("kind","party_kind","party_id","currency","rate","treatment"),
	CONSTRAINT "money_accounts_kind" CHECK ("money_accounts"."kind" in ('receivable', 'driver_payable', 'cash_held', 'revenue', 'vat', 'driver_cost')),
	CONSTRAINT "money_accounts_party_kind" CHECK ("money_accounts"."party_kind" in ('person', 'contact', 'organization', 'driver')),
	CONSTRAINT "money_accounts_party" CHECK (case "money_accounts"."kind"
        when 'receivable' then "money_accounts"."party_kind" in ('person', 'contact', 'organization') and "money_accounts"."party_id" is not null
        when 'driver_payable' then "money_accounts"."party_kind" = 'driver' and "money_accounts"."party_id" is not null
        when 'cash_held' then "money_accounts"."party_kind" = 'driver' and "money_accounts"."party_id" is not null
        else "money_accounts"."party_kind" is null and "money_accounts"."party_id" is null end is true),
	CONSTRAINT "money_accounts_vat" CHECK (num_nonnulls("money_accounts"."rate", "money_accounts"."treatment") = case when "money_accounts"."kind" in ('revenue', 'vat') then 2 else 0 end),
	CONSTRAINT "money_accounts_rate" CHECK ("money_accounts"."rate" between 0 and 10000),
	CONSTRAINT "money_accounts_treatment" CHECK ("money_accounts"."treatment" in ('standard'))
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" bigint NOT NULL,
	"line" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_journal_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_by_subject" ON "journal_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "money_accounts_by_party" ON "money_accounts" USING btree ("party_id") WHERE "money_accounts"."party_id" is not null;--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("account_id","entry_id","amount");--> statement-breakpoint
-- An entry is whole at the commit: it has all its postings, of its currency, and they add up to 0.
CREATE FUNCTION "require_balanced_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry bigint;
BEGIN
	IF TG_TABLE_NAME = 'postings' THEN
		entry := NEW."entry_id";
	ELSE
		entry := NEW."id";
	END IF;
	IF NOT EXISTS (
		SELECT FROM "journal_entries" e
		LEFT JOIN "postings" p ON p."entry_id" = e."id"
		LEFT JOIN "money_accounts" a ON a."id" = p."account_id"
		WHERE e."id" = entry
		GROUP BY e."id"
		HAVING count(p."line") = e."lines" AND sum(p."amount") = 0 AND bool_and(a."currency" = e."currency")
	) THEN
		RAISE EXCEPTION 'The postings of entry % are not whole: their count, their sum or their currency is wrong.', entry
			USING ERRCODE = 'check_violation', CONSTRAINT = 'balanced_entry';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "require_balanced_entry" AFTER INSERT ON "journal_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_balanced_entry"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "require_balanced_entry" AFTER INSERT ON "postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_balanced_entry"();
--> statement-breakpoint
-- The books are only added to. A mistake is corrected by another entry.
CREATE FUNCTION "refuse_change_of_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted. Post an entry that reverses another one.', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "money_accounts"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
