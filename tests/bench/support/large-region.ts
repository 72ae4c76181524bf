/** A large region for benchmarks: copies of a real extract, side by side, with other names. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openRegion, type Place, readMeta } from '@dropway/region'

/** Degrees between two copies. */
const apart = 0.7
const copiesInRow = 10

export interface LargeRegion {
  folder: string
  edges: number
  /** Some places of each copy. Only routes within a copy exist. */
  copies: Pick<Place, 'name' | 'longitude' | 'latitude'>[][]
}

/** Runs a script of the repository, in another process. */
async function run(...command: string[]): Promise<void> {
  const cwd = resolve(import.meta.dirname, '../../..')
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${String(code)}`)
}

const importTo = (folder: string, path: string) => run('scripts/region.ts', 'import', path, '--dir', folder)

/** Makes a region with about this many roads from the first .osm.pbf file of a folder. */
export async function makeLargeRegion(extracts: string, folder: string, roads: number): Promise<LargeRegion> {
  const name = readdirSync(extracts).find(each => each.endsWith('.osm.pbf'))
  if (!name) throw new Error(`${extracts} has no .osm.pbf file`)
  const extract = join(extracts, name)
  const single = join(folder, 'single')
  await importTo(single, extract)
  const count = Math.ceil(roads / (await readMeta(single)).counts.edges)

  const tiled = join(folder, 'large.osm.pbf')
  const large = join(folder, 'region')
  await run('packages/region/tests/write-tiled-extract.ts', extract, tiled, String(count), String(apart))
  await importTo(large, tiled)
  const places = await placesOf(single)
  const copies = Array.from({ length: count }, (_, copy) =>
    places.map(place => ({
      name: copy > 0 ? `${place.name} ${copy}` : place.name,
      longitude: place.longitude + (copy % copiesInRow) * apart,
      latitude: place.latitude + Math.floor(copy / copiesInRow) * apart
    }))
  )
  return { folder: large, edges: (await readMeta(large)).counts.edges, copies }
}

/** Returns the streets and sights that two letters find. */
async function placesOf(folder: string): Promise<Place[]> {
  const region = await openRegion(folder)
  const found = new Map<string, Place>()
  for (const first of 'abcefgilmnoprstv')
    for (const second of 'aeiou')
      for (const { id } of await region.suggest(first + second)) {
        const place = region.retrieve(id)
        if (place && place.kind !== 'district') found.set(place.name, place)
      }
  return [...found.values()]
}
