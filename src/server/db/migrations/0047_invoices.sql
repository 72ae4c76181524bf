CREATE TABLE "invoice_entries" (
	"entry_id" bigint NOT NULL,
	"invoice_id" text NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_entries_invoice_id_entry_id_pk" PRIMARY KEY("invoice_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"cii" text,
	"ubl" text,
	"rules" text,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"payment_id" text,
	"credit_note_id" text,
	"amount" bigint NOT NULL,
	"undoes" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_settlements_undone_once" UNIQUE("undoes"),
	CONSTRAINT "invoice_settlements_source" CHECK (num_nonnulls("invoice_settlements"."payment_id", "invoice_settlements"."credit_note_id") = 1),
	CONSTRAINT "invoice_settlements_amount" CHECK ("invoice_settlements"."amount" <> 0 and ("invoice_settlements"."amount" < 0) = ("invoice_settlements"."undoes" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" bigint,
	"to_day" date NOT NULL,
	"cost_center_id" text,
	"delivery_id" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"reverses" text,
	"reason" text DEFAULT '' NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"issued_day" date,
	"due_day" date,
	"by" text,
	CONSTRAINT "invoices_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "invoices_number" UNIQUE("kind","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_issued" CHECK (num_nonnulls("invoices"."number", "invoices"."issued_at", "invoices"."issued_day", "invoices"."due_day", "invoices"."by") in (0, 5)),
	CONSTRAINT "invoices_amount" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."amount" >= 0 else "invoices"."amount" <= 0 end),
	CONSTRAINT "invoices_reversal" CHECK ("invoices"."reverses" is null or "invoices"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "organization_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"day" date NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"bank_key" text,
	"undoes" text,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_payments_bank_key" UNIQUE("bank_key"),
	CONSTRAINT "organization_payments_undone_once" UNIQUE("undoes"),
	CONSTRAINT "organization_payments_method" CHECK ("organization_payments"."method" in ('bank', 'cash', 'write_off')),
	CONSTRAINT "organization_payments_amount" CHECK ("organization_payments"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_payment_id_organization_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."organization_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_undoes_invoice_settlements_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."invoice_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reverses_invoices_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_payments" ADD CONSTRAINT "organization_payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_payments" ADD CONSTRAINT "organization_payments_undoes_organization_payments_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."organization_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_entries_once" ON "invoice_entries" USING btree ("entry_id") WHERE not "invoice_entries"."is_free";--> statement-breakpoint
CREATE INDEX "invoice_entries_by_entry" ON "invoice_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_invoice" ON "invoice_settlements" USING btree ("invoice_id","amount");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_payment" ON "invoice_settlements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_credit_note" ON "invoice_settlements" USING btree ("credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_draft_once" ON "invoices" USING btree ("organization_id","currency","to_day",coalesce("cost_center_id", '-'),coalesce("delivery_id", '-')) WHERE "invoices"."number" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_organization" ON "invoices" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "invoices_by_delivery" ON "invoices" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "invoices_by_due" ON "invoices" USING btree ("due_day") WHERE "invoices"."number" is not null;--> statement-breakpoint
CREATE INDEX "organization_payments_by_organization" ON "organization_payments" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_on_account" ON "deliveries" USING btree ("organization_id","id") WHERE "deliveries"."payment_method" = 'account';--> statement-breakpoint
-- A draft is made again or deleted. An issued invoice stays as it is.
CREATE FUNCTION "keep_issued_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."number" IS NOT NULL THEN
		RAISE EXCEPTION 'Invoice % is issued. Issue another document that reverses it.', OLD."id"
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_issued_invoice" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "keep_issued_invoice"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OF "entry_id", "invoice_id" OR DELETE OR TRUNCATE ON "invoice_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_files"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "organization_payments"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_settlements"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
