/** Upgrades a database with deliveries from before searches had texts. */
import { afterEach, expect, test } from 'vitest'
import { type FormerDatabase, makeFormer, now } from './former-database.ts'

let former: FormerDatabase | undefined
afterEach(async () => {
  await former?.close()
  former = undefined
})

test('makes the texts of existing deliveries searchable', { timeout: 120_000 }, async () => {
  former = await makeFormer(8)
  const { insert, rows, upgrade } = former
  for (const [id, driver] of [
    ['pad_1', 'usr_b'],
    ['pad_2', null]
  ]) {
    await insert('deliveries', {
      id,
      customer_id: 'usr_a',
      driver_id: driver,
      status: 'completed',
      transport_type_id: 3,
      price: '{}',
      route: '{}',
      payment_at: 'pickup',
      created_at: now,
      updated_at: now
    })
  }
  for (const position of [1, 0]) {
    await insert('stops', {
      id: `stp_${position}`,
      delivery_id: 'pad_1',
      kind: position === 0 ? 'pickup' : 'dropoff',
      position,
      latitude: 0,
      longitude: 0,
      name: `${position} Élan Hall`,
      detail: 'Gate 9',
      contact_name: 'Zoé',
      contact_phone: '1',
      instructions: 'Ring',
      status: 'done'
    })
  }
  await upgrade()
  const words = 'pad_1\n0 élan hall\ngate 9\nzoé\n1 élan hall\ngate 9\nzoé'
  expect(await rows('select * from search_texts order by delivery_id, participant_id')).toEqual([
    { delivery_id: 'pad_1', participant_id: 'usr_a', words },
    { delivery_id: 'pad_1', participant_id: 'usr_b', words },
    { delivery_id: 'pad_2', participant_id: 'usr_a', words: 'pad_2' }
  ])
})
