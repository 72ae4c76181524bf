CREATE TABLE "payout_file_rows" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"payouts" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"xml" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_file_rows" ADD CONSTRAINT "payout_file_rows_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_file_rows" ADD CONSTRAINT "payout_file_rows_file_id_payout_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_file_rows_by_file" ON "payout_file_rows" USING btree ("file_id");--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_files"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_file_rows"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
