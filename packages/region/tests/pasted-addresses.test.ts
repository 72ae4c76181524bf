/** What people paste: whole addresses of several countries, crossings and coordinates, in small towns. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import { inFolder } from './builders.ts'
import { asXml } from './osm-file.ts'
import { checkQueries } from './queries/check-queries.ts'
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
