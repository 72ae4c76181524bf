-- Writes the rows of one booking, in one transaction. The same variables as in tests/bench/support/pgbench.ts.
\set number :number + 1
-- The delivery's number: seven hexadecimal digits that no other booking has.
\set place (:round * 1000 + :client_id) * 1000 + :number
begin;
insert into idempotency_keys (user_id, key, fingerprint, status, answer, steps, created_at)
  values (:customer || :client_id, :name || '-' || :number, :fingerprint, 201, :answer::jsonb, '[]', now());
insert into deliveries (id, number, customer_id, booked_by, booked_by_id, quote_id, status, transport_type_id, price, vat_rate, route,
    outline, payment_at, created_at, updated_at, scheduled_at)
  values ('pad_' || :name || '_' || :client_id || '_' || :number,
    'DW-' || upper(overlay(lpad(to_hex(:place::integer), 7, '0') placing '-' from 4 for 0)),
    :customer || :client_id, 'person', :customer || :client_id, :name || '_' || :client_id || '_' || :number, 'scheduled', 3, :price::jsonb, 2000, :route::jsonb, :outline::jsonb,
    'pickup', now(), now(), now() + interval '1 day');
insert into stops (id, delivery_id, kind, position, latitude, longitude, name, detail, contact_name, contact_phone,
    locale, instructions, status, pin)
  values ('stp_a_' || :name || '_' || :client_id || '_' || :number,
      'pad_' || :name || '_' || :client_id || '_' || :number, 'pickup', 0, 47, 8, '1 Market Square', '', 'Clara Weiss',
      '+41 44 555 01 01', null, '', 'waiting', null),
    ('stp_b_' || :name || '_' || :client_id || '_' || :number,
      'pad_' || :name || '_' || :client_id || '_' || :number, 'dropoff', 1, 47, 8, '24 Apple Street', '', 'Clara Weiss',
      '+41 44 555 01 01', 'en', '', 'waiting', '0000');
insert into packages (id, delivery_id, stop_id, pickup_stop_id, category, description, transport_size_id, weight,
    unit_of_measurement_id, quantity)
  values ('pkg_' || :name || '_' || :client_id || '_' || :number,
    'pad_' || :name || '_' || :client_id || '_' || :number, 'stp_b_' || :name || '_' || :client_id || '_' || :number,
    'stp_a_' || :name || '_' || :client_id || '_' || :number, 'parcel', 'A box', 2, 1, 1, 1);
insert into delivery_ledger (delivery_id, action, actor, actor_id, after, at)
  values ('pad_' || :name || '_' || :client_id || '_' || :number, 'book', 'customer', :customer || :client_id, 'scheduled',
    now());
update quotes set delivery_id = 'pad_' || :name || '_' || :client_id || '_' || :number
  where id = :name || '_' || :client_id || '_' || :number and delivery_id is null;
with next as (
  insert into event_cursors (recipient_id, last) values (:customer || :client_id, 1)
    on conflict (recipient_id) do update set last = event_cursors.last + 1 returning last
)
insert into events (recipient_id, number, type, data, at)
  select :customer || :client_id, last, 'delivery.updated', '{"status": "scheduled", "type": null}', now() from next;
commit;
