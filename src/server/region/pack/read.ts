import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeColumns } from '../places/place-columns.ts'
import type { PlaceColumns } from '../places/place-columns.ts'
import { openTiles } from '../tiles/tile-file.ts'
import type { Region, RegionMeta, RoadUse } from '../types.ts'
import { formatVersion, PackError, packFiles } from './format.ts'
import type { PackMeta } from './format.ts'
import { decodeGraph } from './graph-file.ts'
import type { StoredGraph } from '../roads/routable.ts'

export interface Pack {
  meta: RegionMeta
  graphs: Record<RoadUse, StoredGraph>
  places: PlaceColumns
  tile: Region['tile']
}

/** Reads the pack's metadata. Throws PackError. */
export async function readMeta(folder: string): Promise<PackMeta> {
  let text: string
  try {
    text = await readFile(join(folder, packFiles.meta), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new PackError('missing', `There is no region in ${folder}`)
  }
  let meta: Partial<PackMeta>
  try {
    meta = JSON.parse(text) as Partial<PackMeta>
  } catch {
    throw new PackError('broken', `The region in ${folder} can't be read: its meta.json is damaged`)
  }
  if (meta.formatVersion !== formatVersion) {
    throw new PackError(
      'outdated',
      `The region in ${folder} has format version ${String(meta.formatVersion)}, and this program reads version ${formatVersion}. Generate or import it again.`
    )
  }
  return meta as PackMeta
}

/** Reads a whole pack into memory. Throws PackError. */
export async function readPack(folder: string): Promise<Pack> {
  const { formatVersion: _, counts: __, ...meta } = await readMeta(folder)
  try {
    const [car, bicycle, places, tiles] = await Promise.all(
      [packFiles.car, packFiles.bicycle, packFiles.places, packFiles.tiles].map(file =>
        readFile(join(folder, file))
      )
    )
    return {
      meta,
      graphs: { car: decodeGraph(car!), bicycle: decodeGraph(bicycle!) },
      places: decodeColumns(places!),
      tile: openTiles(tiles!)
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new PackError('broken', `The region in ${folder} can't be read: ${why}`)
  }
}
