/** Upgrades databases of earlier versions. */
import { afterEach, expect, test } from 'vitest'
import { type FormerDatabase, makeFormer, now } from './former-database.ts'

let former: FormerDatabase | undefined
afterEach(async () => {
  await former?.close()
  former = undefined
})

const route = { metres: 1_200, seconds: 300, legs: [{ metres: 1_200, seconds: 300 }] }

test('renames columns and tables, and keeps every row', { timeout: 120_000 }, async () => {
  former = await makeFormer(4)
  const { insert, rows } = former
  const delivery = { id: 'pad_1', customer_id: 'usr_a', quote_id: 'quo_1', transport_type_id: 3 }
  const times = { created_at: now, updated_at: now }
  const booked = {
    state: 'searching',
    price: '{"total": 500}',
    route: JSON.stringify(route),
    payment_at: 'pickup'
  }
  await insert('deliveries', { ...delivery, ...booked, ...times })
  await insert('offers', {
    id: 'off_1',
    delivery_id: 'pad_1',
    driver_id: 'usr_b',
    state: 'open',
    ring_metres: 1500,
    metres: 800.5,
    seconds: 120,
    why: 'soonest-by-road',
    created_at: now,
    due_at: now
  })
  await insert('notifications', {
    id: 'ntf_1',
    user_id: 'usr_a',
    delivery_id: 'pad_1',
    type: 'returned_response',
    data: '{"state": "returned", "place": "Here"}',
    created_at: now
  })
  const proof = { user_id: 'usr_a', kind: 'email', target: 'a@example.test', code_hash: 'hash', tries: 0 }
  await insert('proofs', { ...proof, sent_at: now, expires_at: now })
  await former.upgrade()
  expect(await rows('select status, route from deliveries')).toEqual([
    { status: 'searching', route: { meters: 1_200, seconds: 300, legs: [{ meters: 1_200, seconds: 300 }] } }
  ])
  expect(await rows('select status, ring_meters, meters from offers')).toEqual([
    { status: 'open', ring_meters: 1500, meters: 800.5 }
  ])
  expect(await rows('select data from notifications')).toEqual([
    { data: { status: 'returned', place: 'Here' } }
  ])
  expect(await rows('select target from verification_codes')).toEqual([{ target: 'a@example.test' }])
})

test(
  'moves unsent notifications and mails into the outbox, and drops the texts of all others',
  { timeout: 120_000 },
  async () => {
    former = await makeFormer(6)
    const { insert, rows } = former
    await insert('deliveries', {
      id: 'pad_1',
      route: '{}',
      price: '{}',
      transport_type_id: 3,
      customer_id: 'usr_a',
      quote_id: 'quo_1',
      status: 'accepted',
      payment_at: 'pickup',
      created_at: now,
      updated_at: now
    })
    for (const [id, status, tries] of [
      ['ntf_1', 'waiting', 0],
      ['ntf_2', 'sending', 2],
      ['ntf_3', 'sent', 1],
      ['ntf_4', 'dropped', 32]
    ]) {
      const notification = {
        id,
        user_id: 'usr_a',
        delivery_id: 'pad_1',
        type: 'accepted_response',
        created_at: now
      }
      await insert('notifications', notification)
      await insert('notification_sends', {
        notification_id: id,
        channel: 'push',
        status,
        tries,
        due_at: now
      })
    }
    const recent = new Date(Date.now() - 3_600_000).toISOString()
    const ancient = new Date(Date.now() - 4 * 86_400_000).toISOString()
    for (const [id, created, sent] of [
      ['mai_1', recent, null],
      ['mai_2', recent, recent],
      ['mai_3', ancient, null]
    ]) {
      await insert('mails', {
        id,
        channel: 'email',
        recipient: 'ada@example.test',
        subject: 'A "code"',
        text: 'Line\n123456',
        created_at: created,
        sent_at: sent
      })
    }
    await former.upgrade()
    expect(
      await rows(
        'select id, kind, notification_id, status, attempts, recipient, payload from outbox order by id'
      )
    ).toEqual([
      {
        id: 'mai_1',
        kind: 'email',
        notification_id: null,
        status: 'waiting',
        attempts: 0,
        recipient: 'ada@example.test',
        payload: { subject: 'A "code"', text: 'Line\n123456' }
      },
      ...['sent', 'failed'].map((status, index) => ({
        id: `mai_${index + 2}`,
        kind: 'email',
        notification_id: null,
        status,
        attempts: 0,
        recipient: 'ada@example.test',
        payload: null
      })),
      ...[
        ['waiting', 0],
        ['waiting', 2],
        ['sent', 1],
        ['failed', 32]
      ].map(([status, attempts], index) => ({
        id: `out_ntf_${index + 1}_push`,
        kind: 'push',
        notification_id: `ntf_${index + 1}`,
        status,
        attempts,
        recipient: null,
        payload: null
      }))
    ])
    expect(
      await rows("select count(*)::int from outbox where (status = 'waiting') = (done_at is not null)")
    ).toEqual([{ count: 0 }])
  }
)

test(
  'finds the recipients of earlier messages, and which of them are unread',
  { timeout: 120_000 },
  async () => {
    former = await makeFormer(7)
    const { insert, rows } = former
    const times = { created_at: now, updated_at: now }
    await insert('deliveries', {
      id: 'pad_1',
      customer_id: 'usr_a',
      driver_id: 'usr_b',
      transport_type_id: 3,
      status: 'accepted',
      price: '{"total": 500}',
      route: JSON.stringify({ meters: 1_200, seconds: 300, legs: [] }),
      payment_at: 'pickup',
      ...times
    })
    const accepted = { delivery_id: 'pad_1', actor: 'driver', after: 'accepted', at: '2026-11-20T09:00:00Z' }
    // Someone without an account any more had it before.
    await insert('delivery_ledger', { ...accepted, actor_id: 'usr_gone', at: '2026-11-20T08:00:00Z' })
    await insert('delivery_ledger', { ...accepted, actor_id: 'usr_b' })
    const message = { delivery_id: 'pad_1', text: 'Hello', created_at: now }
    await insert('messages', { ...message, id: 'msg_1', number: 1, sender_id: 'usr_a', client_id: 'c1' })
    await insert('messages', { ...message, id: 'msg_2', number: 2, sender_id: 'usr_a', client_id: 'c2' })
    await insert('messages', { ...message, id: 'msg_3', number: 3, sender_id: 'usr_b', client_id: 'c3' })
    await insert('message_reads', { delivery_id: 'pad_1', user_id: 'usr_b', number: 1 })
    await former.upgrade()
    expect(await rows('select id, recipient_id, unread from messages order by number')).toEqual([
      { id: 'msg_1', recipient_id: 'usr_b', unread: false },
      { id: 'msg_2', recipient_id: 'usr_b', unread: true },
      { id: 'msg_3', recipient_id: 'usr_a', unread: true }
    ])
    expect(await rows('select spoken from deliveries')).toEqual([{ spoken: true }])
  }
)
