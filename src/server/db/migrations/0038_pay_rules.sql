CREATE TABLE "delivery_pay" (
	"ledger_id" bigint NOT NULL,
	"driver_id" text NOT NULL,
	"rule_id" text,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"meters" integer NOT NULL,
	"pay" bigint NOT NULL,
	"share" integer,
	"amount" bigint NOT NULL,
	CONSTRAINT "delivery_pay_ledger_id_driver_id_pk" PRIMARY KEY("ledger_id","driver_id"),
	CONSTRAINT "delivery_pay_share" CHECK ("delivery_pay"."share" between 0 and 100),
	CONSTRAINT "delivery_pay_meters" CHECK ("delivery_pay"."meters" >= 0),
	CONSTRAINT "delivery_pay_amount" CHECK ("delivery_pay"."amount" between 1 and "delivery_pay"."pay")
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"transport_type_id" integer,
	"driver_id" text,
	"effective_from" date NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"data" jsonb NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_rules_once" UNIQUE NULLS NOT DISTINCT("scope","transport_type_id","driver_id","effective_from"),
	CONSTRAINT "pay_rules_scope" CHECK ("pay_rules"."scope" in ('company', 'vehicle', 'driver')),
	CONSTRAINT "pay_rules_subject" CHECK (("pay_rules"."transport_type_id" is not null) = ("pay_rules"."scope" = 'vehicle')
        and ("pay_rules"."driver_id" is not null) = ("pay_rules"."scope" = 'driver'))
);
--> statement-breakpoint
ALTER TABLE "delivery_pay" ADD CONSTRAINT "delivery_pay_rule_id_pay_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."pay_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_transport_type_id_transport_types_id_fk" FOREIGN KEY ("transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_pay_by_driver" ON "delivery_pay" USING btree ("driver_id","ledger_id");--> statement-breakpoint
CREATE INDEX "delivery_pay_by_rule" ON "delivery_pay" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "pay_rules_by_driver" ON "pay_rules" USING btree ("driver_id") WHERE "pay_rules"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "pay_rules_by_vehicle" ON "pay_rules" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "pay_rules_by_author" ON "pay_rules" USING btree ("author_id");--> statement-breakpoint
-- A rule that has begun pays drivers, so it stays as it is. Only its author goes with their account.
CREATE FUNCTION "keep_pay_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."begins_at" <= now() AND (
		TG_OP = 'DELETE' OR to_jsonb(NEW) - 'author_id' <> to_jsonb(OLD) - 'author_id'
	) THEN
		RAISE EXCEPTION 'The pay rule % has begun. Add one that begins later.', OLD."id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'begun_pay_rule';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_pay_rule" BEFORE UPDATE OR DELETE ON "pay_rules"
	FOR EACH ROW EXECUTE FUNCTION "keep_pay_rule"();
--> statement-breakpoint
CREATE TRIGGER "keep_books" BEFORE UPDATE OR DELETE OR TRUNCATE ON "delivery_pay"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
