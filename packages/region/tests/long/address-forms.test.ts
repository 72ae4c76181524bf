/**
 * Addresses in the forms of twelve languages: of the demo city, of the test towns in the notation of their countries, and
 * of all extracts (.osm.pbf, .osm.gz, .osm) in the folder that REGION_EXTRACTS names.
 */
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { importOsm } from '../../src/import/import.ts'
import { readPack } from '../../src/pack/read.ts'
import { addressFormatOf } from '../../src/places/address-format.ts'
import { buildColumns } from '../../src/places/build/build-columns.ts'
import { createPlaceBook } from '../../src/places/gazetteer.ts'
import type { PlaceBook } from '../../src/places/gazetteer.ts'
import { createSuggest } from '../../src/places/suggest.ts'
import { inFolder } from '../builders.ts'
import { asXml } from '../osm-file.ts'
import { checkAddressForms, expectNoWrongHouse } from '../queries/check-address-forms.ts'
import { gazetteerOf, scripts } from '../queries/scripts.ts'
import { towns } from '../queries/towns/all-towns.ts'

const zones: Record<string, string> = {
  american: 'America/New_York',
  british: 'Europe/London',
  dutch: 'Europe/Amsterdam',
  french: 'Europe/Paris',
  german: 'Europe/Berlin',
  italian: 'Europe/Rome',
  russian: 'Europe/Moscow',
  spanish: 'Europe/Madrid'
}

async function check(book: PlaceBook, most: number): Promise<number> {
  const results = await checkAddressForms(book, createSuggest(book), most)
  const { addresses, count, right, asked, unknownCount } = results
  console.info(
    `${addresses} addresses, ${count} forms: ${right} right, ${asked.length} asked; ${unknownCount} unknown`
  )
  expectNoWrongHouse(results)
  return count
}

async function imported(path: string, timeZone?: string): Promise<PlaceBook> {
  const { gazetteer, meta } = await importOsm(path, timeZone ? { timeZone } : {})
  const [longitude, latitude] = meta.center
  return createPlaceBook(buildColumns(gazetteer, { longitude, latitude }), addressFormatOf(meta))
}

test('never finds a wrong house in 10,000 written addresses of the demo city', async () => {
  const book = createPlaceBook((await readPack(inject('ground').regionFolder)).places)
  expect(await check(book, 140)).toBeGreaterThanOrEqual(10_000)
})

test.each(towns)('never finds a wrong house in the %s town', async (name, town) => {
  await inFolder(async folder => {
    const file = join(folder, 'town.osm')
    await writeFile(file, asXml(town.map))
    await check(await imported(file, zones[name]), 100)
  })
})

/** The streets in Latin letters mix languages: '5th Street' and 'Rue de 5th' are translations of each other. */
const inOneLanguage = Object.entries(scripts).filter(([name]) => name !== 'latin')

test.each(inOneLanguage)('never finds a wrong house with streets in %s letters', async (_, script) => {
  await check(createPlaceBook(buildColumns(gazetteerOf(script), { longitude: 8, latitude: 47 })), 30)
})

test('never finds a wrong house in the extracts', async () => {
  const folder = process.env['REGION_EXTRACTS']
  if (!folder) throw new Error('Set REGION_EXTRACTS to a folder with OpenStreetMap extracts.')
  const files = readdirSync(folder).filter(name => /\.osm(?:\.pbf|\.gz)?$/u.test(name))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) await check(await imported(join(folder, file)), 100)
})
