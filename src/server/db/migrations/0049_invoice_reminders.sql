CREATE TABLE "invoice_reminders" (
	"invoice_id" text NOT NULL,
	"number" smallint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_number_pk" PRIMARY KEY("invoice_id","number"),
	CONSTRAINT "invoice_reminders_number" CHECK ("invoice_reminders"."number" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_reminders"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
