/** Addresses with the numbers of floors, flats, buildings and codes, in the forms of twelve languages: never a wrong house. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { readPack } from '../src/pack/read.ts'
import { writePack } from '../src/pack/write.ts'
import { createPlaceBook } from '../src/places/gazetteer.ts'
import { createSuggest } from '../src/places/suggest.ts'
import { inFolder } from './builders.ts'
import { asXml } from './osm-file.ts'
import { addressForms, formList } from './queries/address-forms.ts'
import { checkAddressForms, expectNoWrongHouse } from './queries/check-address-forms.ts'
import { towns } from './queries/towns/all-towns.ts'

it('has at least 60 forms of twelve languages', () => {
  expect(Object.keys(addressForms)).toHaveLength(12)
  expect(new Set(formList).size).toBeGreaterThanOrEqual(60)
})

it('never finds a wrong house in the demo city', async () => {
  const book = createPlaceBook((await readPack(inject('ground').regionFolder)).places)
  const results = await checkAddressForms(book, createSuggest(book), 4)
  expect(results.count).toBeGreaterThanOrEqual(300)
  expectNoWrongHouse(results)
})

it.each(towns)('never finds a wrong house in the %s town', async (_, town) => {
  await inFolder(async folder => {
    const file = join(folder, 'town.osm')
    await writeFile(file, asXml(town.map))
    await writePack(join(folder, 'region'), await importOsm(file, { timeZone: 'Europe/London' }))
    const { suggest } = await openRegion(join(folder, 'region'))
    const book = createPlaceBook((await readPack(join(folder, 'region'))).places)
    const results = await checkAddressForms(book, suggest, 3)
    expect(results.count).toBeGreaterThanOrEqual(150)
    expectNoWrongHouse(results)
  })
})
