/** Upgrades a database with active deliveries from before a driver could have several. */
import { afterEach, expect, test } from 'vitest'
import { violatedConstraint } from '../../src/server/db/errors.ts'
import { type FormerDatabase, makeFormer, now } from './former-database.ts'

let former: FormerDatabase | undefined
afterEach(async () => {
  await former?.close()
  former = undefined
})

test(
  'keeps active deliveries, and a former process goes on beside the new one',
  { timeout: 120_000 },
  async () => {
    former = await makeFormer(8)
    const { insert, rows, upgrade } = former
    /** Inserts as the former version does, which doesn't know slots. */
    const add = (id: string, status: string, driver: string | null) =>
      insert('deliveries', {
        id,
        customer_id: 'usr_a',
        driver_id: driver,
        status,
        transport_type_id: 3,
        price: '{}',
        route: '{}',
        payment_at: 'pickup',
        created_at: now,
        updated_at: now
      })
    await add('pad_1', 'picked_up', 'usr_b')
    await add('pad_2', 'completed', 'usr_b')
    await add('pad_3', 'searching', null)
    await upgrade()
    expect(await rows('select id, slot from deliveries order by id')).toEqual([
      { id: 'pad_1', slot: 0 },
      { id: 'pad_2', slot: 0 },
      { id: 'pad_3', slot: 0 }
    ])
    expect(await rows('select * from runs')).toEqual([])

    // The former version accepts, releases and completes without the new columns.
    const accept = `update deliveries set status = 'accepted', driver_id = 'usr_b' where id = 'pad_3'`
    expect(await rows(accept).catch(violatedConstraint)).toBe('one_delivery_a_slot')
    await rows(`update deliveries set status = 'completed' where id = 'pad_1'`)
    await rows(accept)
    await rows(`update deliveries set status = 'searching', driver_id = null where id = 'pad_3'`)
    await rows(accept)
    expect(await rows(`select slot from deliveries where status = 'accepted'`)).toEqual([{ slot: 0 }])

    // The slots are the only limit, and they have one.
    const setSlot = (slot: number, id: string) =>
      rows(`update deliveries set slot = ${slot} where id = '${id}'`).catch(violatedConstraint)
    expect(await setSlot(10, 'pad_3')).toBe('deliveries_slot')
    await rows(`update deliveries set driver_id = null where id = 'pad_2'`)
    expect(await setSlot(1, 'pad_2')).toBe('deliveries_slot_of_driver')
  }
)
