/**
 * Place search in real extracts. They aren't in the repository: REGION_EXTRACTS names the folder with
 * andorra.osm.pbf and north-bayreuth.osm.gz, and REGION_EXTRACT one other file.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importOsm } from '../../src/import/import.ts'
import { buildColumns } from '../../src/places/build/build-columns.ts'
import { createPlaceBook } from '../../src/places/gazetteer.ts'
import { createSuggest } from '../../src/places/suggest.ts'
import { andorra } from '../queries/andorra.ts'
import { bayreuth } from '../queries/bayreuth.ts'
import { checkAddresses, checkQueries } from '../queries/check-queries.ts'

async function search(path: string) {
  const { gazetteer, meta } = await importOsm(path)
  const [longitude, latitude] = meta.center
  const book = createPlaceBook(buildColumns(gazetteer, { longitude, latitude }))
  return { book, suggest: createSuggest(book) }
}

test.each([
  ['andorra.osm.pbf', andorra],
  ['north-bayreuth.osm.gz', bayreuth]
])('finds real queries in %s first, and never a wrong house', async (name, queries) => {
  const path = join(process.env['REGION_EXTRACTS'] ?? '', name)
  if (!existsSync(path)) throw new Error(`Set REGION_EXTRACTS to a folder with ${name}.`)
  const { suggest, book } = await search(path)
  const { count, first, five, misses, wrongHouses } = await checkQueries(queries, suggest)
  console.info(`${name}: ${count} queries, ${first} first, ${five} within five`)
  expect(first / count, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(five / count, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
  expect(wrongHouses).toEqual([])
  const addresses = await checkAddresses(book, suggest)
  expect(Math.min(addresses.first, addresses.last), addresses.misses.join('\n')).toBeGreaterThanOrEqual(0.99)
})

test('finds 99 % of the addresses of REGION_EXTRACT as they are stored', async () => {
  const path = process.env['REGION_EXTRACT']
  if (!path) throw new Error('Set REGION_EXTRACT to an .osm.pbf or .osm.gz file.')
  const { suggest, book } = await search(path)
  const { first, last, misses } = await checkAddresses(book, suggest)
  expect(Math.min(first, last), misses.slice(0, 50).join('\n')).toBeGreaterThanOrEqual(0.99)
})
