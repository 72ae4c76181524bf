/** A town that the map doesn't know and many rows have: asked once for the file, and never taken without an answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTown, changeImport, type Import } from '../../../src/lib/contract/imports/imports.ts'
import { listImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { fileOf, knownAddresses, makeAddress, previewed, worked } from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let streets: string[]
beforeAll(async () => {
  world = await startTestService()
  // Without their district, which names the town.
  const { maps } = world.service.context
  streets = []
  for (const address of await knownAddresses(world, 12)) {
    const [found] = await maps.suggest(address, { limit: 1 })
    const alone = await maps.suggest(found!.name, { limit: 5 })
    if (alone[0]?.name === found!.name && alone.filter(({ name }) => name === found!.name).length === 1)
      streets.push(found!.name)
  }
})
afterAll(() => world.close())

async function makeShop(name: string): Promise<TestOrganization> {
  const shop = await makeOrganization(world, { name })
  await makeAddress(world, shop.id)
  return shop
}
const preview = (shop: TestOrganization, addresses: string[]) =>
  previewed(world, shop.owner, shop.id, fileOf(addresses))
const params = ({ id, organization }: Import) => ({ id: organization.id, item: id })
const statesOf = async (shop: TestOrganization, found: Import) => {
  const { items } = await shop.owner.client.call(listImportRows, {
    params: params(found),
    query: { limit: 100 }
  })
  return items.map(({ state }) => state)
}
async function say(shop: TestOrganization, found: Import, words: string[], isHere: boolean): Promise<Import> {
  const body = { version: found.version, words, is_here: isHere }
  await shop.owner.client.call(answerTown, { params: params(found), body })
  return worked(world, shop.owner.client, shop.id, found.id)
}

test('is one question, and then the rows are ready, if everything else is understood', async () => {
  const shop = await makeShop('Bakery')
  const [one = '', two = '', three = '', four = ''] = streets
  const found = await preview(shop, [
    `${one}, 8001 Zürich`,
    `${two}, 8001 Zürich`,
    `${three}, 8001 Zürich`,
    `99999 ${four.replace(/^\d+ /, '')}, 8001 Zürich`,
    `${one.replace(/^(\d+) /, '$1 Summer ')}, 8001 Zürich`,
    `${two}, Berlin`,
    four
  ])
  expect(found).toMatchObject({
    state: 'preview',
    region: world.service.context.maps.area.name,
    towns: [{ text: '8001 Zürich', words: ['8001', 'zurich'], rows: 3, is_here: null }],
    counts: { ready: 1, question: 6 }
  })
  const answered = await say(shop, found, ['8001', 'zurich'], true)
  expect(answered.towns).toMatchObject([{ rows: 3, is_here: true }])
  expect(await statesOf(shop, answered)).toEqual([
    'ready',
    'ready',
    'ready',
    'question',
    'question',
    'question',
    'ready'
  ])
})

test('can be answered with no, which leaves the rows as questions, and changed later', async () => {
  const shop = await makeShop('Florist')
  const found = await preview(
    shop,
    streets.slice(0, 3).map(street => `${street}, 8001 Zürich`)
  )
  const no = await say(shop, found, ['8001', 'zurich'], false)
  expect(no).toMatchObject({ towns: [{ is_here: false }], counts: { question: 3 } })
  const yes = await say(shop, no, ['8001', 'zurich'], true)
  expect(yes).toMatchObject({ counts: { ready: 3 } })
})

test('is remembered for the next file of the organization, and of no other', async () => {
  const [shop, other] = [await makeShop('Baker'), await makeShop('Butcher')]
  const file = streets.slice(0, 3).map(street => `${street}, 8001 Zürich, Utopia`)
  const found = await preview(shop, file)
  expect(found.towns).toMatchObject([{ text: '8001 Zürich Utopia', rows: 3 }])
  await say(shop, found, found.towns[0]!.words, true)
  const next = await preview(shop, [...file, `${streets[3]}, Utopia`])
  expect(next).toMatchObject({ counts: { ready: 4 } })
  expect(await preview(other, file)).toMatchObject({ counts: { ready: 0, question: 3 } })
  const { columns, version } = next
  await shop.owner.client.call(changeImport, {
    params: params(next),
    body: { version, columns: columns.map(({ field }) => field), date_order: null }
  })
  expect(await worked(world, shop.owner.client, shop.id, next.id)).toMatchObject({ counts: { ready: 4 } })
})

test.each(['8001 Aldern', '8001 Alter', 'Aldersbach', '99999 Alder'])(
  'never is taken for one that is spelled alike: %s',
  async town => {
    const shop = await makeShop('Grocer')
    const found = await preview(
      shop,
      streets.slice(0, 2).map(street => `${street}, ${town}`)
    )
    // Two rows are asked one by one.
    expect(found).toMatchObject({ towns: [], counts: { ready: 0 } })
  }
)

test('is refused if the file doesn’t have it, or if it has changed meanwhile', async () => {
  const shop = await makeShop('Chemist')
  const found = await preview(
    shop,
    streets.slice(0, 3).map(street => `${street}, 8001 Zürich`)
  )
  await expect(say(shop, found, ['bern'], true)).rejects.toMatchObject({ code: 'invalid-input' })
  await say(shop, found, ['8001', 'zurich'], true)
  await expect(say(shop, found, ['8001', 'zurich'], true)).rejects.toMatchObject({ code: 'version-outdated' })
})
