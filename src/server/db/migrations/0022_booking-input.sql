-- Recurring deliveries and rows of imports store the bodies of a quote and of a booking under those names.
UPDATE "recurring_rules"
SET "template" = ("template" - 'trip') || jsonb_build_object('quote', "template"->'trip')
WHERE "template" ? 'trip';--> statement-breakpoint
UPDATE "import_rows"
SET "draft" = jsonb_build_object(
  'quote', "draft"->'request',
  'booking', jsonb_build_object(
    'pickup', jsonb_build_object(
      'contact', "draft"->'contacts'->'pickup',
      'instructions', "draft"->'instructions'->'pickup',
      'door', jsonb_build_object('entrance', '', 'floor', '', 'flat', '', 'code', '')
    ),
    'dropoffs', jsonb_build_array(
      jsonb_build_object(
        'contact', "draft"->'contacts'->'dropoff',
        'instructions', "draft"->'instructions'->'dropoff',
        'door', jsonb_build_object('entrance', '', 'floor', '', 'flat', coalesce("draft"->>'door', ''), 'code', '')
      ) || CASE
        WHEN jsonb_typeof("draft"->'sendLink') = 'object' THEN jsonb_build_object('send_link', "draft"->'sendLink')
        ELSE '{}'::jsonb
      END
    ),
    'accept_distant_stops', "draft"->'acceptDistant',
    'payment', jsonb_build_object('at', "draft"->'payment'),
    'reference', "draft"->'reference',
    'declared_value', "draft"->'declaredValue'
  ),
  'cost_center_id', "draft"->'costCenterId',
  'external_id', "draft"->'externalId'
)
WHERE "draft" ? 'request';
