-- Rows from before the action was stored get the usual one between their statuses.
UPDATE "delivery_ledger" SET "action" = coalesce(
  case
    when "before" is null then 'book'
    when "after" = 'cancelled' and ("before" in ('picked_up', 'arrived', 'returning')) then 'call_off'
    else (
      select "usual"."action" from (values
        ('scheduled', 'searching', 'search'),
        ('scheduled', 'scheduled', 'reschedule'),
        ('searching', 'searching', 'extend'),
        ('expired', 'searching', 'extend'),
        ('searching', 'accepted', 'accept'),
        ('searching', 'expired', 'expire'),
        ('accepted', 'searching', 'release'),
        ('accepted', 'accepted', 'arrive_at_pickup'),
        ('accepted', 'picked_up', 'pick_up'),
        ('accepted', 'returning', 'fail_pickup_last_and_return'),
        ('accepted', 'completed', 'fail_pickup_last_and_complete'),
        ('picked_up', 'accepted', 'undo_pick_up'),
        ('picked_up', 'picked_up', 'arrive'),
        ('picked_up', 'arrived', 'arrive_last'),
        ('picked_up', 'returning', 'fail_last'),
        ('picked_up', 'completed', 'complete_last'),
        ('arrived', 'completed', 'complete_last'),
        ('arrived', 'arrived', 'wait_last'),
        ('arrived', 'picked_up', 'undo_arrive'),
        ('arrived', 'returning', 'fail_last'),
        ('returning', 'returning', 'return_some'),
        ('returning', 'returned', 'return_all'),
        ('returning', 'partially_completed', 'return_rest'),
        ('returning', 'arrived', 'undo_fail'),
        ('completed', 'arrived', 'undo_complete_last')
      ) as "usual" ("before", "after", "action")
      where "usual"."before" = "delivery_ledger"."before" and "usual"."after" = "delivery_ledger"."after"
    )
  end,
  'cancel'
) WHERE "action" IS NULL;--> statement-breakpoint
ALTER TABLE "delivery_ledger" DROP CONSTRAINT "ledger_act";--> statement-breakpoint
ALTER TABLE "delivery_ledger" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_act" CHECK (case "delivery_ledger"."kind"
        when 'act' then "delivery_ledger"."before" is not distinct from "delivery_ledger"."after"
          and coalesce(cardinality("delivery_ledger"."parts"), 0) > 0
        else "delivery_ledger"."parts" is null end);