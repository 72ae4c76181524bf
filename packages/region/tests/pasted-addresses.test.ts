/** What people paste: whole addresses of several countries, crossings and coordinates, in small towns. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import { inFolder } from './builders.ts'
import { asXml } from './osm-file.ts'
import { understandPlaces } from '../src/server.ts'
import { checkQueries } from './queries/check-queries.ts'
import { dutch } from './queries/towns/european.ts'
import { towns } from './queries/towns/all-towns.ts'

it.each(towns)('finds pasted addresses first in the %s town, and never a wrong house', async (_, town) => {
  await inFolder(async folder => {
    const file = join(folder, 'town.osm')
    await writeFile(file, asXml(town.map))
    // The lists have all house numbers first.
    await writePack(join(folder, 'region'), await importOsm(file, { timeZone: 'Europe/London' }))
    const { suggest } = await openRegion(join(folder, 'region'))
    const { count, first, five, misses, wrongHouses } = await checkQueries(town.queries, suggest)
    expect(wrongHouses).toEqual([])
    expect(first / count, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(five / count, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
  })
})

it.each([
  ['1012 AB 13', '13'],
  ['1012 AB 12 Berlin', 'Berlin'],
  ['1012 AB 12, Damrak 13', '13']
])('only guesses a place for %s, and says what it doesn’t know', async (text, rest) => {
  await inFolder(async folder => {
    const file = join(folder, 'town.osm')
    await writeFile(file, asXml(dutch.map))
    await writePack(join(folder, 'region'), await importOsm(file, { timeZone: 'Europe/Amsterdam' }))
    const { suggest, meta } = await openRegion(join(folder, 'region'))
    const found = await understandPlaces(text, await suggest(text), meta)
    expect(found.map(({ match }) => match)).not.toContain('exact')
    for (const place of found) {
      expect(place.match).toBe('guess')
      expect(place.rest).toContain(rest)
    }
  })
})
