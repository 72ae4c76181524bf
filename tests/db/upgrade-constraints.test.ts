/** Upgrades a database with rows that the constraints would refuse. */
import { afterEach, expect, test } from 'vitest'
import { type FormerDatabase, makeFormer, now } from './former-database.ts'

let former: FormerDatabase | undefined
afterEach(async () => {
  await former?.close()
  former = undefined
})

test('corrects the rows that the constraints would refuse', { timeout: 120_000 }, async () => {
  former = await makeFormer(6)
  const { insert, rows } = former
  const common = { route: '{}', price: '{}', transport_type_id: 3 }
  for (const [id, quote, status] of [
    ['pad_1', 'quo_1', 'searching'],
    ['pad_2', 'quo_gone', 'lost'],
    ['pad_3', 'quo_1', 'completed']
  ]) {
    await insert('deliveries', {
      ...common,
      id,
      customer_id: 'usr_a',
      quote_id: quote,
      status,
      payment_at: id === 'pad_1' ? 'pickup' : 'never',
      created_at: now,
      updated_at: now
    })
  }
  for (const [id, delivery, type] of [
    ['quo_1', 'pad_1', 3],
    ['quo_2', 'pad_none', 3],
    ['quo_3', null, 99],
    ['quo_4', null, 3]
  ]) {
    await insert('quotes', {
      ...common,
      id,
      user_id: 'usr_a',
      request: '{}',
      transport_type_id: type,
      created_at: now,
      expires_at: now,
      delivery_id: delivery
    })
  }
  const stop = { name: '', detail: '', contact_name: '', contact_phone: '', instructions: '' }
  for (const [id, position, latitude, status] of [
    ['stp_1', -2, 95, 'waiting'],
    ['stp_2', -1, 'NaN', 'lost'],
    ['stp_3', 1, 47, 'waiting']
  ]) {
    await insert('stops', {
      ...stop,
      id,
      delivery_id: 'pad_1',
      kind: 'elsewhere',
      position,
      latitude,
      longitude: -181,
      status,
      pin_tries: -1,
      proof: 'smile',
      proof_file_id: 'fil_none'
    })
  }
  for (const [id, size, photos] of [
    ['pkg_1', 1, ['fil_2', 'fil_none', 'fil_1', 'fil_2']],
    ['pkg_2', 99, []],
    ['pkg_3', 1, 'nonsense']
  ]) {
    await insert('packages', {
      id,
      delivery_id: 'pad_1',
      stop_id: 'stp_3',
      description: '',
      transport_size_id: size,
      weight: id === 'pkg_1' ? 0 : 'NaN',
      unit_of_measurement_id: 1,
      quantity: 0,
      photos: JSON.stringify(photos)
    })
  }
  await insert('transport_sizes', {
    id: 1,
    code: 'envelope',
    name: '',
    description: '',
    rank: 1,
    length_cm: 1,
    width_cm: 1,
    height_cm: 1,
    surcharge: 0
  })
  await insert('unit_of_measurements', { id: 1, code: 'kilogram', name: '', symbol: '', kilograms: 1 })
  for (const [id, purpose] of [
    ['fil_1', 'package'],
    ['fil_2', 'package'],
    ['fil_3', 'holiday']
  ]) {
    await insert('files', {
      id,
      owner_id: 'usr_a',
      purpose,
      content_type: '',
      bytes: 1,
      width: 1,
      height: 1,
      created_at: now
    })
  }
  const offer = { driver_id: 'usr_b', ring_meters: -1, meters: -1, seconds: -1, created_at: now, due_at: now }
  for (const [id, delivery, status] of [
    ['off_1', 'pad_1', 'open'],
    ['off_2', 'pad_1', 'open'],
    ['off_3', 'pad_2', 'open'],
    ['off_4', 'pad_3', 'lost']
  ])
    await insert('offers', { ...offer, id, delivery_id: delivery, status, why: 'luck' })
  for (const [id, revoked] of [
    ['lnk_1', null],
    ['lnk_2', now],
    ['lnk_3', null]
  ]) {
    await insert('tracking_links', {
      id,
      delivery_id: 'pad_1',
      stop_id: 'stp_3',
      token_hash: id,
      created_at: now,
      revoked_at: revoked
    })
  }
  const rating = { comment: '', created_at: now, driver_id: 'usr_b' }
  await insert('ratings', { ...rating, delivery_id: 'pad_1', customer_id: 'usr_a', stars: 9 })
  await insert('ratings', { ...rating, delivery_id: 'pad_2', customer_id: 'usr_none', stars: 5 })
  const message = { delivery_id: 'pad_1', sender_id: 'usr_a', text: '', created_at: now }
  await insert('messages', { ...message, id: 'msg_1', number: 1, client_id: 'a', file_id: 'fil_3' })
  const entry = { delivery_id: 'pad_1', at: now, stop_id: 'stp_none', actor: 'ghost' }
  await insert('delivery_ledger', { ...entry, before: 'lost', after: 'found' })
  const position = { driver_id: 'usr_b', installation_id: 'device', longitude: 0, recorded_at: now }
  await insert('positions', { ...position, seq: 1, latitude: 91 })
  await insert('positions', { ...position, seq: 2, latitude: 0 })
  await insert('notification_settings', {
    user_id: 'usr_a',
    kind: 'spam',
    channel: 'push',
    enabled: true
  })
  await insert('drivers', {
    user_id: 'usr_b',
    transport_type_id: 3,
    vehicle: '',
    plate: '',
    approval: 'maybe'
  })
  await former.upgrade()
  expect(await rows('select id, quote_id, status, payment_at from deliveries order by id')).toEqual([
    { id: 'pad_1', quote_id: 'quo_1', status: 'searching', payment_at: 'pickup' },
    { id: 'pad_2', quote_id: null, status: 'cancelled', payment_at: 'pickup' },
    { id: 'pad_3', quote_id: null, status: 'completed', payment_at: 'pickup' }
  ])
  expect(await rows('select id from quotes order by id')).toEqual([{ id: 'quo_1' }, { id: 'quo_4' }])
  expect(await rows('select id, latitude, longitude, status from stops order by position')).toEqual([
    { id: 'stp_1', latitude: 90, longitude: -180, status: 'waiting' },
    { id: 'stp_2', latitude: 90, longitude: -180, status: 'waiting' },
    { id: 'stp_3', latitude: 47, longitude: -180, status: 'waiting' }
  ])
  expect(await rows('select distinct weight, quantity, transport_size_id as size from packages')).toEqual([
    { weight: 1, quantity: 1, size: 1 }
  ])
  expect(await rows('select package_id, file_id from package_photos order by position')).toEqual([
    { package_id: 'pkg_1', file_id: 'fil_2' },
    { package_id: 'pkg_1', file_id: 'fil_1' }
  ])
  expect(await rows('select id, status, why, meters from offers order by id')).toEqual([
    { id: 'off_1', status: 'expired', why: 'nearest-by-air', meters: 0 },
    { id: 'off_2', status: 'expired', why: 'nearest-by-air', meters: 0 },
    { id: 'off_3', status: 'open', why: 'nearest-by-air', meters: 0 },
    { id: 'off_4', status: 'expired', why: 'nearest-by-air', meters: 0 }
  ])
  expect(await rows('select id from tracking_links where revoked_at is null')).toEqual([{ id: 'lnk_3' }])
  expect(await rows('select delivery_id, stars from ratings')).toEqual([{ delivery_id: 'pad_1', stars: 5 }])
  expect(await rows('select id, file_id from messages')).toEqual([{ id: 'msg_1', file_id: null }])
  expect(await rows('select actor, before, after, stop_id from delivery_ledger')).toEqual([
    { actor: 'system', before: null, after: 'cancelled', stop_id: null }
  ])
  expect(await rows('select latitude from positions')).toEqual([{ latitude: 0 }])
  expect(await rows('select kind from notification_settings')).toEqual([])
  expect(await rows('select approval from drivers')).toEqual([{ approval: 'pending' }])
})

test('deletes the cursors of accounts that no longer exist', { timeout: 120_000 }, async () => {
  former = await makeFormer(7)
  for (const recipient_id of ['usr_a', 'usr_gone'])
    await former.insert('event_cursors', { recipient_id, last: 3 })
  await former.upgrade()
  expect(await former.rows('select recipient_id from event_cursors')).toEqual([{ recipient_id: 'usr_a' }])
})
