/** Addresses as people write them in a region's country, and positions with the address beside them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import { addressFormatOf } from '../src/places/address-format.ts'
import type { Region } from '../src/types.ts'
import { at, inFolder } from './builders.ts'
import { asXml } from './osm-file.ts'

it.each([
  ['America/New_York', '12 Main Street'],
  ['Europe/London', '12 Main Street'],
  ['Europe/Paris', '12 Main Street'],
  ['Asia/Kolkata', '12 Main Street'],
  ['Europe/Vienna', 'Main Street 12'],
  ['Europe/Rome', 'Main Street 12'],
  ['Europe/Kyiv', 'Main Street, 12'],
  ['Europe/Madrid', 'Main Street, 12'],
  ['America/Argentina/Buenos_Aires', 'Main Street 12'],
  ['Etc/UTC', 'Main Street 12']
])('writes an address in %s as %s', (timeZone, written) => {
  expect(addressFormatOf({ source: 'openstreetmap', timeZone })('12', 'Main Street')).toBe(written)
})

it('writes the number first in a generated city', () => {
  expect(addressFormatOf({ source: 'generated', timeZone: 'Europe/Zurich' })('12', 'Main Street')).toBe(
    '12 Main Street'
  )
})

/** Opens a street with one house, as an import. */
async function withHouse(work: (region: Region) => Promise<void>): Promise<void> {
  await inFolder(async folder => {
    const file = join(folder, 'map.osm')
    const tags = { 'addr:street': 'Hauptstraße', 'addr:housenumber': '12', 'addr:city': 'Neustadt' }
    await writeFile(
      file,
      asXml({
        nodes: [
          { id: 1, ...at(0, 0) },
          { id: 2, ...at(900, 0) },
          { id: 3, ...at(300, 15), tags }
        ],
        ways: [{ id: 1, nodes: [1, 2], tags: { highway: 'residential', name: 'Hauptstraße' } }],
        relations: []
      })
    )
    await writePack(join(folder, 'region'), await importOsm(file))
    await work(await openRegion(join(folder, 'region')))
  })
}

it('shows a house in the same words in suggestions, by its id and at its position', async () => {
  await withHouse(async ({ suggest, retrieve, reverse }) => {
    const [house] = await suggest('12 hauptstr')
    expect(house?.name).toBe('Hauptstraße 12')
    expect(retrieve(house?.id ?? '')?.name).toBe('Hauptstraße 12')
    expect(reverse(at(300, 15))?.name).toBe('Hauptstraße 12')
  })
})

it('gives coordinates the address beside them, also by their id, and none where none is near', async () => {
  await withHouse(async ({ suggest, retrieve }) => {
    const typed = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      suggest(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
    const [near] = await typed(at(320, 15))
    expect(near).toMatchObject({ kind: 'address', detail: 'Hauptstraße 12, Neustadt' })
    expect(retrieve(near?.id ?? '')).toMatchObject({ detail: 'Hauptstraße 12, Neustadt' })
    const [far] = await typed(at(800, 15))
    expect(far).toMatchObject({ kind: 'address', detail: '' })
  })
})
