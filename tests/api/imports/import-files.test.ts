/** Files as people have them: no row of them is lost, and none is ready for another door than its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeImport, type Import } from '../../../src/lib/contract/imports/imports.ts'
import { type ImportRow, listImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { importKinds } from '../../import-cases.ts'
import { fileOf, knownAddresses, makeAddress, previewed, worked } from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let addresses: string[]
/** The name and the second line of each address. */
let doors: string[]
beforeAll(async () => {
  world = await startTestService()
  addresses = await knownAddresses(world, 3)
  const shop = await makeShop('Known')
  const found = await previewed(world, shop.owner, shop.id, fileOf(addresses))
  doors = (await rowsOf(shop, found)).map(doorOf)
})
afterAll(() => world.close())

async function makeShop(name: string): Promise<TestOrganization> {
  const shop = await makeOrganization(world, { name })
  await makeAddress(world, shop.id)
  return shop
}
const params = ({ id, organization }: Import) => ({ id: organization.id, item: id })
const rowsOf = async ({ owner }: TestOrganization, found: Import) =>
  (await owner.client.call(listImportRows, { params: params(found), query: { limit: 100 } })).items
const doorOf = ({ dropoff }: ImportRow) => `${dropoff?.place?.name} ${dropoff?.place?.detail}`

/** Confirms the columns as they were understood, as somebody in a hurry does. */
async function confirmed({ owner, id }: TestOrganization, found: Import): Promise<Import> {
  const body = {
    version: found.version,
    columns: found.columns.map(({ field }) => field),
    date_order: null,
    decimal_sign: null
  }
  try {
    await owner.client.call(changeImport, { params: params(found), body })
  } catch {
    // A column that's needed isn't known.
    return found
  }
  return worked(world, owner.client, id, found.id)
}

test.each(importKinds)('%s: never', async (mistake, casesOf) => {
  const day = new Date(world.service.context.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const wrong: string[] = []
  let shop = await makeShop(mistake)
  for (const { name, file, doors: wanted, weights } of casesOf(addresses, day)) {
    const first = await previewed(world, shop.owner, shop.id, file)
    const isAsked = first.state === 'mapping'
    const found = isAsked ? await confirmed(shop, first) : first
    const rows = await rowsOf(shop, found)
    if (rows.length !== wanted.length) wrong.push(`${name}: ${rows.length} rows`)
    for (const [at, row] of rows.entries()) {
      const [door = null, line] = [wanted[at], `${name}, row ${row.number}`]
      if (row.state === 'ready') {
        if (door === null ? !isAsked : doors[door] !== doorOf(row)) wrong.push(`${line}: ${doorOf(row)}`)
        if (row.pickup?.place?.name !== '1 Market Square') wrong.push(`${line}: ${row.pickup?.place?.name}`)
        const weight = row.understood?.packages[0]?.weight
        if (weights && weight !== weights[at]) wrong.push(`${line}: ${weight} kg`)
      } else if (door !== null && !isAsked) wrong.push(`${line}: ${row.state}, ${row.problems[0]?.code}`)
    }
    // What this file taught would help the next one.
    if (isAsked) shop = await makeShop(mistake)
  }
  expect(wrong).toEqual([])
})
