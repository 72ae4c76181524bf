ALTER TABLE "delivery_ledger" ADD COLUMN "kind" text DEFAULT 'transition' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD COLUMN "parts" text[];--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_kind" CHECK ("delivery_ledger"."kind" in ('transition', 'act'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_act" CHECK (case "delivery_ledger"."kind"
        when 'act' then "delivery_ledger"."before" is not distinct from "delivery_ledger"."after" and "delivery_ledger"."action" is not null
          and coalesce(cardinality("delivery_ledger"."parts"), 0) > 0
        else "delivery_ledger"."parts" is null end);--> statement-breakpoint
CREATE VIEW "public"."transitions" AS (select "id", "delivery_id", "stop_id", "kind", "action", "actor", "actor_id", "before", "after", "reason", "parts", "device_at", "place", "meters", "collected", "total", "at" from "delivery_ledger" where "delivery_ledger"."kind" = 'transition');--> statement-breakpoint
-- An act changes no sum of a day, so it leaves no mark.
drop trigger mark_report on delivery_ledger;--> statement-breakpoint
create trigger mark_report after insert on delivery_ledger
  for each row when (new.kind = 'transition') execute function mark_report();--> statement-breakpoint
create or replace function mark_report() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'delivery_ledger' then
    insert into report_marks (kind, at) values ('deliveries', new.at);
  elsif tg_table_name = 'offers' then
    insert into report_marks (kind, at) values ('offers', new.created_at);
  else
    -- A delivery that has ended gets other values: the sums of its earlier days change.
    insert into report_marks (kind, at) select 'deliveries', at from transitions where delivery_id = new.id;
  end if;
  return null;
end $$;
