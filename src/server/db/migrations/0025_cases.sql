CREATE TABLE "case_entries" (
	"case_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"author_id" text,
	"text" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_entries_case_id_number_pk" PRIMARY KEY("case_id","number"),
	CONSTRAINT "case_entries_kind" CHECK ("case_entries"."kind" in ('message', 'note', 'change')),
	CONSTRAINT "case_entries_change" CHECK (("case_entries"."kind" = 'change') = ("case_entries"."change" is not null))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"delivery_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"assignee_id" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('damaged', 'missing', 'late', 'behavior', 'price', 'other')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'waiting', 'solved')),
	CONSTRAINT "cases_version" CHECK ("cases"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_entries_by_author" ON "case_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "cases_by_delivery" ON "cases" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "cases_by_reporter" ON "cases" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "cases_by_assignee" ON "cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "cases_by_status" ON "cases" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_by_author" ON "customer_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('package', 'proof', 'profile', 'message', 'case'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'case_response'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'case_response'));