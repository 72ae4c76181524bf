CREATE TABLE "bank_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"last_four" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"attempt" smallint NOT NULL,
	"undoes" text,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_undone_once" UNIQUE("undoes"),
	CONSTRAINT "payouts_amount" CHECK (("payouts"."amount" > 0) = ("payouts"."undoes" is null) and "payouts"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"entry_id" bigint NOT NULL,
	"driver_id" text NOT NULL,
	"statement_id" text NOT NULL,
	CONSTRAINT "statement_entries_entry_id_driver_id_pk" PRIMARY KEY("entry_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "statement_files" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"driver_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"currency" text NOT NULL,
	"closing" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statements_number" UNIQUE("number"),
	CONSTRAINT "statements_once" UNIQUE("driver_id","to_day"),
	CONSTRAINT "statements_days" CHECK ("statements"."from_day" <= "statements"."to_day")
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_undoes_payouts_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("statement_id","attempt") WHERE "payouts"."undoes" is null;--> statement-breakpoint
CREATE INDEX "payouts_by_statement" ON "payouts" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "payouts_by_driver" ON "payouts" USING btree ("driver_id","id");--> statement-breakpoint
CREATE INDEX "payouts_by_time" ON "payouts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "statement_entries_by_statement" ON "statement_entries" USING btree ("statement_id");
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "statements"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_files"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
-- Erasing a driver empties the reasons.
CREATE TRIGGER "keep_books" BEFORE UPDATE OF "id", "statement_id", "driver_id", "amount", "currency", "attempt", "undoes", "by", "at"
	OR DELETE OR TRUNCATE ON "payouts"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
