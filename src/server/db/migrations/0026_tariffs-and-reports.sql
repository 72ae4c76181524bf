CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"based_on" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"effective_from" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "tariffs_published" CHECK (("tariffs"."published_at" is null) = ("tariffs"."effective_from" is null)),
	CONSTRAINT "tariffs_withdrawn" CHECK ("tariffs"."withdrawn_at" is null or "tariffs"."withdrawn_at" < "tariffs"."effective_from"),
	CONSTRAINT "tariffs_version" CHECK ("tariffs"."version" >= 1),
	CONSTRAINT "tariffs_revision" CHECK ("tariffs"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_cancellations" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"by" text NOT NULL,
	"reason_id" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"fees" bigint NOT NULL,
	CONSTRAINT "report_cancellations_day_transport_type_id_by_reason_id_pk" PRIMARY KEY("day","transport_type_id","by","reason_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"booked" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"expired" integer NOT NULL,
	"returned" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"accepted" integer NOT NULL,
	"accept_seconds" bigint NOT NULL,
	"promised" integer NOT NULL,
	"on_time" integer NOT NULL,
	"late_seconds" bigint NOT NULL,
	CONSTRAINT "report_days_day_transport_type_id_pk" PRIMARY KEY("day","transport_type_id")
);
--> statement-breakpoint
CREATE TABLE "report_drivers" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"driver_id" text NOT NULL,
	"deliveries" integer NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "report_drivers_day_transport_type_id_driver_id_pk" PRIMARY KEY("day","transport_type_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_marks_kind" CHECK ("report_marks"."kind" in ('deliveries', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "report_offers" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"accepted" integer NOT NULL,
	"declined" integer NOT NULL,
	"expired" integer NOT NULL,
	CONSTRAINT "report_offers_day_transport_type_id_pk" PRIMARY KEY("day","transport_type_id")
);
--> statement-breakpoint
CREATE TABLE "report_zone" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariffs_by_author" ON "tariffs" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_effective_from" ON "tariffs" USING btree ("effective_from") WHERE "tariffs"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "report_marks_by_kind" ON "report_marks" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "ledger_by_time" ON "delivery_ledger" USING btree ("at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind" CHECK ("audit_log"."subject_kind" in ('company', 'delivery', 'driver', 'customer', 'case', 'tariff', 'zone', 'report', 'audit'));
--> statement-breakpoint
-- A published version never changes, because prices that were given refer to it. Only its withdrawal and its author may.
create function keep_published_tariff() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
    tg_op = 'DELETE' or new.data <> old.data or new.effective_from <> old.effective_from
  ) then
    raise exception 'tariff % is published', old.version using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger keep_published_tariff before update or delete on tariffs
  for each row execute function keep_published_tariff();
--> statement-breakpoint
-- Marks leave a day's sums to be computed again. They're written with the change, in its transaction.
create function mark_report() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'delivery_ledger' then
    insert into report_marks (kind, at) values ('deliveries', new.at);
  elsif tg_table_name = 'offers' then
    insert into report_marks (kind, at) values ('offers', new.created_at);
  else
    -- A delivery that has ended gets other values: the sums of its earlier days change.
    insert into report_marks (kind, at) select 'deliveries', at from delivery_ledger where delivery_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_report after insert on delivery_ledger for each row execute function mark_report();
--> statement-breakpoint
create trigger mark_report_answer after insert or update of status on offers for each row
  when (new.status in ('accepted', 'declined', 'expired')) execute function mark_report();
--> statement-breakpoint
create trigger mark_report after update of price, cancellation, promised_at, transport_type_id, driver_id on deliveries
  for each row when (
    old.status in ('completed', 'partially_completed', 'cancelled', 'returned', 'expired')
    and (old.price, old.cancellation, old.promised_at, old.transport_type_id, old.driver_id)
      is distinct from (new.price, new.cancellation, new.promised_at, new.transport_type_id, new.driver_id)
  ) execute function mark_report();
--> statement-breakpoint
-- All earlier days, to the quarter of an hour, which is enough for every time zone.
insert into report_marks (kind, at)
  select distinct 'deliveries', date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z') from delivery_ledger;
--> statement-breakpoint
insert into report_marks (kind, at)
  select distinct 'offers', date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z') from offers
  where status in ('accepted', 'declined', 'expired');
