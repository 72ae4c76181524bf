/**
 * A real OpenStreetMap extract, given by REGION_EXTRACT (.osm.pbf or .osm.gz): the import must be fast and use little
 * memory.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importOsm } from '../../src/import/import.ts'
import { openRegion } from '../../src/open.ts'
import { writePack } from '../../src/pack/write.ts'
import { inFolder } from '../builders.ts'

test(
  'imports an extract fast and in little memory, and opens it as a region',
  { timeout: 120_000 },
  async () => {
    const extract = process.env['REGION_EXTRACT']
    if (!extract) throw new Error('Set REGION_EXTRACT to an .osm.pbf or .osm.gz file.')
    const before = process.memoryUsage().rss
    const begun = performance.now()
    const draft = await importOsm(extract)
    const milliseconds = performance.now() - begun
    const megabytes = (process.memoryUsage().rss - before) / 1e6
    console.info(`import: ${milliseconds.toFixed(0)} ms, ${megabytes.toFixed(0)} MB more`)
    expect(milliseconds).toBeLessThan(2_000)
    expect(megabytes).toBeLessThan(200)
    await inFolder(async folder => {
      await writePack(join(folder, 'region'), draft)
      const region = await openRegion(join(folder, 'region'))
      expect(region.meta.attribution).toBe('© OpenStreetMap contributors')
    })
  }
)
