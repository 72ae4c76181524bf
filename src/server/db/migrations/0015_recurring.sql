CREATE TABLE "recurring_dates" (
	"rule_id" text NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"own_time" text,
	"own_details" jsonb,
	"delivery_id" text,
	"failure_code" text,
	"failure_message" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_dates_rule_id_date_pk" PRIMARY KEY("rule_id","date"),
	CONSTRAINT "recurring_dates_delivery_unique" UNIQUE("delivery_id"),
	CONSTRAINT "recurring_dates_state" CHECK ("recurring_dates"."state" in ('open', 'booked', 'failed', 'skipped')),
	CONSTRAINT "recurring_dates_booked" CHECK (("recurring_dates"."state" = 'booked') = ("recurring_dates"."delivery_id" is not null)),
	CONSTRAINT "recurring_dates_reason" CHECK (("recurring_dates"."state" = 'failed') = ("recurring_dates"."failure_code" is not null)),
	CONSTRAINT "recurring_dates_tries" CHECK ("recurring_dates"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recurring_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"contact_id" text,
	"organization_id" text,
	"created_by_id" text NOT NULL,
	"name" text NOT NULL,
	"template" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date,
	"on_holidays" boolean DEFAULT false NOT NULL,
	"paused_from" date,
	"paused_until" date,
	"previous_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recurring_rules_owner" CHECK (num_nonnulls("recurring_rules"."customer_id", "recurring_rules"."contact_id", "recurring_rules"."organization_id") = 1),
	CONSTRAINT "recurring_rules_pause" CHECK ("recurring_rules"."paused_until" is null or "recurring_rules"."paused_from" <= "recurring_rules"."paused_until")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind";--> statement-breakpoint
ALTER TABLE "recurring_dates" ADD CONSTRAINT "recurring_dates_rule_id_recurring_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."recurring_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_dates" ADD CONSTRAINT "recurring_dates_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_previous_id_recurring_rules_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."recurring_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_dates_failed" ON "recurring_dates" USING btree ("date") WHERE "recurring_dates"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "recurring_dates_by_date" ON "recurring_dates" USING btree ("date");--> statement-breakpoint
CREATE INDEX "recurring_rules_by_customer" ON "recurring_rules" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "recurring_rules_by_contact" ON "recurring_rules" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "recurring_rules_by_organization" ON "recurring_rules" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "recurring_rules_by_creator" ON "recurring_rules" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "recurring_rules_by_end" ON "recurring_rules" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "recurring_rules_by_previous" ON "recurring_rules" USING btree ("previous_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind" CHECK ("audit_log"."subject_kind" in ('company', 'delivery', 'driver', 'customer', 'case', 'tariff', 'zone', 'report', 'staff', 'organization', 'recurring', 'audit'));