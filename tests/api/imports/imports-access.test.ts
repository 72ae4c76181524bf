/** Who may do what with an import, and that no row is ever booked twice. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerTown,
  bookAgain,
  bookImport,
  cancelImport,
  changeImport,
  getImport,
  type Import,
  listImports,
  reportImport
} from '../../../src/lib/contract/imports/imports.ts'
import { changeImportRow, listImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { removeMember } from '../../../src/lib/contract/organizations/members.ts'
import { auditLog } from '../../../src/server/db/tables/ops-tables.ts'
import { importRows, imports } from '../../../src/server/db/tables/delivery/import-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { runImport } from '../../../src/server/domain/imports/run-import.ts'
import { makeBookkeeper, makeCustomer, makeDispatcher, makeDriver, type Person } from '../../builders.ts'
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
import { makeMember, makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let nord: TestOrganization
let addresses: string[]
beforeAll(async () => {
  world = await startTestService()
  nord = await makeOrganization(world)
  await makeAddress(world, nord.id)
  addresses = await knownAddresses(world, 4)
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
const bookedRows = (id: string) => orm().$count(deliveries, eq(deliveries.organizationId, id))

/** Every call of an import, as one person. */
function calls({ client }: Person, { id, organization }: Import): (() => Promise<unknown>)[] {
  const params = { id: organization.id, item: id }
  return [
    () => client.call(listImports, { params: { id: organization.id } }),
    () => client.call(getImport, { params }),
    () => client.call(listImportRows, { params }),
    () => client.call(reportImport, { params }),
    () => client.call(changeImport, { params, body: { version: 0, columns: [], date_order: null } }),
    () => client.call(changeImportRow, { params: { ...params, row: 2 }, body: { left_out: true } }),
    () => client.call(bookAgain, { params, body: { again: true } }),
    () => client.call(answerTown, { params, body: { version: 0, words: ['x'], is_here: true } }),
    () => client.call(bookImport, { params, body: { rows: 1, total: 1 } }),
    () => client.call(cancelImport, { params })
  ]
}

describe('an import', () => {
  test('is only for members who may book, and for operators who may', async () => {
    const preview = await previewed(world, nord.booker, nord.id, fileOf(addresses))
    const ost = await makeOrganization(world, { name: 'Florist Ost' })
    const former = await makeMember(world, nord.id, 'booker', 'Finn')
    await nord.owner.client.call(removeMember, { params: { id: nord.id, item: former.userId } })
    const refused: [Person, string][] = [
      [ost.owner, 'not-found'],
      [await makeCustomer(world, 'Sam'), 'not-found'],
      [former, 'not-found'],
      [nord.viewer, 'forbidden'],
      [nord.accountant, 'forbidden'],
      [await makeDriver(world), 'forbidden'],
      [await makeBookkeeper(world), 'forbidden']
    ]
    for (const [person, code] of refused) {
      await expect(upload(world, person, nord.id, fileOf(addresses))).rejects.toMatchObject({ code })
      for (const call of calls(person, preview)) await expect(call()).rejects.toMatchObject({ code })
    }
    const elsewhere = { ...preview, organization: { id: ost.id, name: '' } }
    for (const call of calls(ost.owner, elsewhere).slice(1))
      await expect(call()).rejects.toMatchObject({ code: 'not-found' })
    const operator = await makeDispatcher(world)
    expect(await booked(world, operator, preview)).toMatchObject({ state: 'done', counts: { booked: 4 } })
    const logged = await orm().select().from(auditLog).where(eq(auditLog.actorId, operator.userId))
    expect(logged.map(({ action }) => action)).toEqual(['import.booked'])
  })

  test('has only whole numbers of rows, and not more members than a page', async () => {
    const preview = await previewed(world, nord.booker, nord.id, fileOf(addresses))
    const path = `/organizations/${nord.id}/imports/${preview.id}/rows`
    for (const [method, tail, body] of [
      ['GET', '?limit=101', undefined],
      ['GET', '?after=1.5', undefined],
      ['GET', '?group=none', undefined],
      ['PATCH', '/x', {}],
      ['PATCH', '/2', { fields: { nothing: 'x' } }],
      ['PATCH', '/2', { fields: { phone: 'x'.repeat(2_001) } }]
    ] as const) {
      const init = body ? { body } : {}
      const { status } = await world.request(method, path + tail, { bearer: nord.booker.bearer, ...init })
      expect([status, tail]).toEqual([400, tail])
    }
  })

  test('ends when its maker is gone', async () => {
    const preview = await previewed(world, nord.booker, nord.id, fileOf(addresses))
    await orm().update(imports).set({ userId: null, state: 'booking' }).where(eq(imports.id, preview.id))
    expect((await worked(world, nord.owner.client, nord.id, preview.id)).state).toBe('cancelled')
  })
})

describe('exactly once', () => {
  test('however often and by how many at once it is pressed', async () => {
    const ost = await makeOrganization(world, { name: 'Florist Ost' })
    await makeAddress(world, ost.id)
    const preview = await previewed(world, ost.booker, ost.id, fileOf(addresses))
    await Promise.all([press(ost.booker, preview), press(ost.owner, preview), press(ost.booker, preview)])
    // Two processes work on it at the same time.
    await Promise.all([1, 2, 3].map(() => runImport(world.service.context, preview.id, 60_000)))
    expect(await worked(world, ost.owner.client, ost.id, preview.id)).toMatchObject({
      state: 'done',
      counts: { booked: 4 }
    })
    expect(await bookedRows(ost.id)).toBe(4)
  })

  test('also if its process dies between two rows, or within one', async () => {
    const west = await makeOrganization(world, { name: 'Baker West' })
    await makeAddress(world, west.id)
    const preview = await previewed(world, west.booker, west.id, fileOf([...addresses, ...addresses]))
    await press(west.booker, preview)
    const { context } = world.service
    for (const at of [3, 20, 41, 60, 83]) {
      let left = at
      // A statement that never comes: what the transaction did so far is gone.
      const dying = {
        ...context,
        throttle: { ...context.throttle, count: die(context.throttle.count) },
        now: die(context.now)
      }
      function die<Call extends (...given: never[]) => unknown>(call: Call): Call {
        return ((...given: never[]) => {
          if (--left < 0) throw new Error('The process died.')
          return call(...given)
        }) as Call
      }
      await runImport(dying, preview.id, 60_000).catch(() => {})
    }
    expect(await worked(world, west.owner.client, west.id, preview.id)).toMatchObject({
      state: 'done',
      counts: { booked: 8 }
    })
    expect(await bookedRows(west.id)).toBe(8)
  })

  test('refuses a correction while it is booked', async () => {
    const preview = await previewed(
      world,
      nord.booker,
      nord.id,
      fileOf(addresses.slice(0, 1), { Notes: () => 'x' })
    )
    await orm()
      .update(importRows)
      .set({ again: true, state: 'ready' })
      .where(eq(importRows.importId, preview.id))
    await orm().update(imports).set({ state: 'booking' }).where(eq(imports.id, preview.id))
    const params = { id: nord.id, item: preview.id, row: 2 }
    await expect(
      nord.booker.client.call(changeImportRow, { params, body: { fields: { phone: '044 555 02 09' } } })
    ).rejects.toMatchObject({ code: 'import-moved-on' })
  })
})
