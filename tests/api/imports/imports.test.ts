/** A file of deliveries: how it is read, which rows need a person, which are booked, and which were booked before. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../src/lib/contract/endpoint.ts'
import {
  bookAgain,
  cancelImport,
  changeImport,
  getImport,
  type Import,
  listImports,
  reportImport
} from '../../../src/lib/contract/imports/imports.ts'
import { changeImportRow, type ImportRow, listImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { importRows } from '../../../src/server/db/tables/delivery/import-tables.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { events } from '../../../src/server/db/tables/transient-tables.ts'
import {
  booked,
  fileOf,
  knownAddresses,
  makeAddress,
  press,
  previewed,
  upload,
  worked
} from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { sheetRows, spreadsheetOf } from '../../spreadsheets.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let addresses: string[]
beforeAll(async () => {
  world = await startTestService({ environment: { IMPORT_SEARCHES_A_MINUTE: '2' } })
  addresses = await knownAddresses(world, 6)
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
async function shop(name = 'Bakery Nord'): Promise<TestOrganization> {
  const made = await makeOrganization(world, { name })
  await makeAddress(world, made.id)
  return made
}
const params = ({ id, organization }: Import) => ({ id: organization.id, item: id })
const rowsOf = async (member: TestOrganization['owner'], found: Import) =>
  (await member.client.call(listImportRows, { params: params(found), query: { limit: 100 } })).items
type Change = NonNullable<Input<typeof changeImportRow.body>>
const fix = (member: TestOrganization['owner'], found: Import, row: number, body: Change) =>
  member.client.call(changeImportRow, { params: { ...params(found), row }, body })
const deliveriesOf = (organizationId: string) =>
  orm().select().from(deliveries).where(eq(deliveries.organizationId, organizationId)).orderBy(deliveries.id)
const problemsOf = ({ problems }: Pick<ImportRow, 'problems'>) =>
  problems.map(({ field, code }) => `${field} ${code}`)

describe('a file', () => {
  test('is previewed with prices, booked once, and reported', async () => {
    const nord = await shop()
    const preview = await previewed(
      world,
      nord.booker,
      nord.id,
      fileOf(addresses.slice(0, 3), {
        'Order no': index => `A-${index}`,
        Weight: () => '1,5',
        Notes: () => 'Ring'
      })
    )
    expect(preview).toMatchObject({
      state: 'preview',
      encoding: 'utf-8',
      delimiter: ';',
      decimal_sign: ',',
      counts: { rows: 3, ready: 3 },
      untimed: { rows: 3, a_minute: 2, last_starts_at: expect.any(String) }
    })
    const rows = await rowsOf(nord.booker, preview)
    expect(rows.map(({ dropoff }) => dropoff?.confidence)).toEqual(['exact', 'exact', 'exact'])
    expect(preview.total?.amount).toBe(rows.reduce((sum, { price }) => sum + (price?.amount ?? 0), 0))
    expect(await deliveriesOf(nord.id)).toEqual([])

    const done = await booked(world, nord.booker, preview)
    expect(done).toMatchObject({ state: 'done', counts: { booked: 3 }, total: preview.total })
    const made = await deliveriesOf(nord.id)
    expect(made.map(({ bookedBy, externalId, status }) => [bookedBy, externalId, status])).toEqual([
      ['import', 'A-0', 'searching'],
      ['import', 'A-1', 'searching'],
      // Two searches a minute: the third starts a minute later.
      ['import', 'A-2', 'scheduled']
    ])
    const again = await press(nord.booker, preview)
    expect(again.state).toBe('done')
    await worked(world, nord.booker.client, nord.id, preview.id)
    expect(await deliveriesOf(nord.id)).toHaveLength(3)

    const { csv, file_name: fileName } = await nord.booker.client.call(reportImport, {
      params: params(preview)
    })
    expect(fileName).toBe('week-report.csv')
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Row,State,Reason,Delivery,Price (EUR),Order number'),
      expect.stringContaining(`2,Booked,,${made[0]?.number}`)
    ])
    const mails = await orm().select().from(outbox)
    expect(mails.map(({ payload }) => payload?.subject)).toEqual(['Your import for Bakery Nord is done'])
    const told = await orm().select().from(events).where(eq(events.recipientId, nord.viewer.userId))
    expect(told).toHaveLength(1)
  })

  test('asks for columns that it does not know, and remembers them', async () => {
    const nord = await shop()
    const file = fileOf(addresses.slice(0, 1)).replace('Recipient', 'Mottagare')
    const asked = await previewed(world, nord.owner, nord.id, file)
    expect(asked).toMatchObject({
      state: 'mapping',
      columns: [{ heading: 'Mottagare', field: null, samples: ['Tom 1'] }, {}, {}]
    })
    const columns = ['recipient', 'phone', 'dropoff'] as const
    const body = { version: asked.version, columns: [...columns], date_order: null }
    await expect(
      nord.owner.client.call(changeImport, {
        params: params(asked),
        body: { ...body, columns: ['phone', null, null] }
      })
    ).rejects.toMatchObject({ code: 'invalid-input' })
    await nord.owner.client.call(changeImport, { params: params(asked), body })
    await expect(nord.owner.client.call(changeImport, { params: params(asked), body })).rejects.toMatchObject(
      {
        code: 'version-outdated'
      }
    )
    const preview = await worked(world, nord.owner.client, nord.id, asked.id)
    expect(preview).toMatchObject({ state: 'preview', counts: { ready: 1 } })
    const next = await previewed(world, nord.owner, nord.id, `${file}\r\n`)
    expect(next.state).toBe('preview')
  })

  test('asks for the order of day and month if no date tells it', async () => {
    const nord = await shop()
    const now = world.service.context.now()
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const day = Array.from({ length: 28 }, (_, index) => inDays(index + 1)).find(
      each => each.getUTCDate() < 12
    )!
    const [date, month] = [day.getUTCDate(), day.getUTCMonth() + 1]
    const file = fileOf(addresses.slice(0, 1), {
      Date: () => `${date}/${month}/${day.getUTCFullYear()}`,
      Time: () => '12:00'
    })
    const asked = await previewed(world, nord.owner, nord.id, file)
    if (date === month) return expect(asked.state).toBe('preview')
    expect(asked).toMatchObject({ state: 'mapping', asks_date_order: true, date_order: null })
    const columns = asked.columns.map(({ field }) => field)
    const body = { version: asked.version, columns, date_order: 'day-month' as const }
    await nord.owner.client.call(changeImport, { params: params(asked), body })
    const preview = await worked(world, nord.owner.client, nord.id, asked.id)
    const [row] = await rowsOf(nord.owner, preview)
    expect(row?.scheduled_at?.slice(0, 10)).toBe(day.toISOString().slice(0, 10))
  })

  test('can be a spreadsheet', async () => {
    const nord = await shop()
    const sheet = sheetRows([
      ['Recipient', 'Phone', 'Address', 'Weight'],
      ['Tom', 41445550202, addresses[0] ?? '', 1.5]
    ])
    const preview = await previewed(world, nord.owner, nord.id, spreadsheetOf(sheet))
    expect(await rowsOf(nord.owner, preview)).toMatchObject([
      { number: 2, state: 'ready', fields: { phone: '41445550202', weight: '1.5' } }
    ])
    expect(preview).toMatchObject({ encoding: null, delimiter: null })
  })

  test('that is no table is refused with a reason', async () => {
    const nord = await shop()
    const refused = await previewed(world, nord.owner, nord.id, 'Recipient;Phone\n"Tom;1\n')
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'quote-not-closed', row: 2 } })
    await expect(upload(world, nord.owner, nord.id, '')).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(upload(world, nord.owner, nord.id, new Uint8Array(10_485_761))).rejects.toMatchObject({
      code: 'body-too-large'
    })
  })
})

describe('a row', () => {
  test('that is wrong has its column, a reason and a suggestion', async () => {
    const nord = await shop()
    const at = (values: string[]) => (index: number) => values[index] ?? ''
    const file = fileOf(['Nowhere Whatsoever Boulevard 99999', addresses[0]!, addresses[1]!, addresses[2]!], {
      Vehicle: at(['', 'bicicle', '', '']),
      Weight: at(['', '', 'heavy', '']),
      Date: at(['', '', '', '31.12.1999'])
    })
    const preview = await previewed(world, nord.owner, nord.id, file)
    const rows = await rowsOf(nord.owner, preview)
    expect(rows.map(problemsOf)).toEqual([
      ['dropoff address-unknown'],
      ['vehicle not-a-choice'],
      ['weight not-a-number'],
      ['date not-a-date']
    ])
    expect(rows[1]?.problems[0]?.suggestion).toBe('Bicycle')
    const left = await fix(nord.owner, preview, 2, { left_out: true })
    expect(left.row.state).toBe('left-out')
    const corrected = await fix(nord.owner, preview, 2, {
      left_out: false,
      fields: { dropoff: addresses[3]! }
    })
    expect(corrected.row).toMatchObject({ state: 'ready', dropoff: { confidence: 'exact' } })
  })

  test('without a house number that exists asks, and takes a chosen place', async () => {
    const nord = await shop()
    const street = addresses[0]!.replace(/\d+[a-z]?/i, '').trim()
    const preview = await previewed(world, nord.owner, nord.id, fileOf([street]))
    const [row] = await rowsOf(nord.owner, preview)
    expect(row?.state).toBe('question')
    const candidate = row?.dropoff?.candidates[0]
    const chosen = await fix(nord.owner, preview, 2, { places: { dropoff: candidate!.id } })
    expect(chosen.row).toMatchObject({
      state: 'ready',
      dropoff: { by_hand: true, place: { name: candidate?.name } }
    })
    await expect(fix(nord.owner, preview, 2, { places: { dropoff: 'nothing' } })).rejects.toMatchObject({
      code: 'not-found'
    })
    await expect(fix(nord.owner, preview, 77, { left_out: true })).rejects.toMatchObject({
      code: 'not-found'
    })
  })

  test('has the organization’s reference rule and its address by name', async () => {
    const nord = await shop()
    await orm().update(organizations).set({ requiresReference: true }).where(eq(organizations.id, nord.id))
    const file = fileOf(addresses.slice(0, 2), {
      Reference: index => ['', 'R-1'][index] ?? '',
      Pickup: () => 'SHOP'
    })
    const rows = await rowsOf(nord.owner, await previewed(world, nord.owner, nord.id, file))
    expect(rows.map(problemsOf)).toEqual([['reference reference-required'], []])
    expect(rows[1]?.pickup?.confidence).toBe('saved')
  })

  test('with the order number of another row names that row', async () => {
    const nord = await shop()
    const file = fileOf(addresses.slice(0, 2), { 'Order no': () => 'A-1' })
    const rows = await rowsOf(nord.owner, await previewed(world, nord.owner, nord.id, file))
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ field: 'external_id', code: 'repeated-id', row: 2, suggestion: 'A-1-3' }]
    ])
  })
})

describe('a row that was booked before', () => {
  test('is left out: the same file again books nothing, and one corrected row books one', async () => {
    const nord = await shop()
    const file = fileOf([...addresses.slice(0, 2), 'Nowhere Whatsoever Boulevard 99999'])
    await booked(world, nord.owner, await previewed(world, nord.owner, nord.id, file))
    const second = await previewed(world, nord.owner, nord.id, file)
    expect(second).toMatchObject({
      counts: { known: 2, wrong: 1, ready: 0 },
      known_file_at: expect.any(String)
    })
    await expect(press(nord.owner, second)).rejects.toMatchObject({ code: 'invalid-input' })
    const [first] = await rowsOf(nord.owner, second)
    const [made] = await deliveriesOf(nord.id)
    expect(first?.known).toMatchObject({ by: 'file', number: made?.number })

    const corrected = file.replace('Nowhere Whatsoever Boulevard 99999', addresses[2]!)
    const third = await previewed(world, nord.owner, nord.id, corrected)
    expect(third.counts).toMatchObject({ known: 2, ready: 1 })
    await booked(world, nord.owner, third)
    expect(await deliveriesOf(nord.id)).toHaveLength(3)
  })

  test('can be booked again, and its order number becomes the reference', async () => {
    const nord = await shop()
    const file = fileOf(addresses.slice(0, 2), { 'Order no': index => `A-${index}` })
    await booked(world, nord.owner, await previewed(world, nord.owner, nord.id, file))
    const other = `${file}\r\n"Ann";"044 555 02 03";"${addresses[3]}";"A-9"`
    const second = await previewed(world, nord.owner, nord.id, other)
    expect(second.counts).toMatchObject({ known: 2, ready: 1 })
    expect((await rowsOf(nord.owner, second)).map(({ known }) => known?.by)).toEqual([
      'external-id',
      'external-id',
      undefined
    ])
    await fix(nord.owner, second, 2, { again: true })
    const all = await nord.owner.client.call(bookAgain, { params: params(second), body: { again: true } })
    expect(all.state).toBe('checking')
    const preview = await worked(world, nord.owner.client, nord.id, second.id)
    expect(preview.counts).toMatchObject({ known: 0, ready: 3 })
    await booked(world, nord.owner, preview)
    const made = await deliveriesOf(nord.id)
    expect(made.map(({ externalId, reference }) => [externalId, reference])).toEqual([
      ['A-0', ''],
      ['A-1', ''],
      [null, 'A-0'],
      [null, 'A-1'],
      ['A-9', '']
    ])
  })

  test('is found once more after the press, if two files are booked at once', async () => {
    const nord = await shop()
    const file = fileOf(addresses.slice(0, 2))
    const first = await previewed(world, nord.owner, nord.id, file)
    const second = await previewed(world, nord.booker, nord.id, file)
    await booked(world, nord.owner, first)
    expect(await booked(world, nord.booker, second)).toMatchObject({
      state: 'done',
      counts: { known: 2, booked: 0 }
    })
    expect(await deliveriesOf(nord.id)).toHaveLength(2)
  })
})

describe('booking', () => {
  test('asks once if the total has risen, and never books for more than was confirmed', async () => {
    const nord = await shop()
    const preview = await previewed(world, nord.owner, nord.id, fileOf(addresses.slice(0, 2)))
    await expect(
      press(nord.owner, { ...preview, total: { amount: 1, currency: 'EUR' } })
    ).rejects.toMatchObject({
      code: 'version-outdated'
    })
    // The preview was cheaper than the quotes will be.
    await orm().update(importRows).set({ price: 100 }).where(eq(importRows.importId, preview.id))
    const risen = await booked(world, nord.owner, {
      ...preview,
      total: { amount: 200, currency: 'EUR' }
    })
    expect(risen).toMatchObject({ state: 'risen', agreed: { amount: 200 }, total: preview.total })
    expect(await deliveriesOf(nord.id)).toEqual([])
    expect(await booked(world, nord.owner, risen)).toMatchObject({ state: 'done', counts: { booked: 2 } })
  })

  test('stops between two rows, and keeps the booked ones', async () => {
    const nord = await shop()
    const preview = await previewed(world, nord.owner, nord.id, fileOf(addresses.slice(0, 3)))
    await press(nord.owner, preview)
    const cancelled = await nord.owner.client.call(cancelImport, { params: params(preview) })
    expect(cancelled.state).toBe('cancelled')
    expect(await worked(world, nord.owner.client, nord.id, preview.id)).toMatchObject({
      state: 'cancelled',
      counts: { booked: 0 }
    })
    await expect(fix(nord.owner, preview, 2, { left_out: true })).rejects.toMatchObject({
      code: 'import-moved-on'
    })
  })

  test('waits for the end of a limit', async () => {
    const limited = await startTestService({ environment: { ORGANIZATION_BOOKINGS_A_DAY: '10' } })
    try {
      const nord = await makeOrganization(limited)
      await makeAddress(limited, nord.id)
      const many = Array.from({ length: 12 }, (_, index) => addresses[index % 6]!)
      const preview = await previewed(limited, nord.owner, nord.id, fileOf(many))
      const paused = await booked(limited, nord.owner, preview)
      expect(paused).toMatchObject({ state: 'booking', counts: { booked: 10, ready: 2 } })
      expect(paused.paused_until).not.toBeNull()
      const list = await nord.owner.client.call(listImports, { params: { id: nord.id } })
      expect(list.items).toMatchObject([{ id: preview.id, state: 'booking' }])
      expect(await nord.owner.client.call(getImport, { params: params(preview) })).toEqual(paused)
    } finally {
      await limited.close()
    }
  })
})
