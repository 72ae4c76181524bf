import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeColumns } from '../places/place-columns.ts'
import type { PlaceColumns } from '../places/place-columns.ts'
import { openTiles } from '../tiles/tile-file.ts'
import type { Region, RegionMeta, RoadUse } from '../types.ts'
import { PackError, packFiles } from './format.ts'
import { decodeGraph } from './graph-file.ts'
import { readMeta } from './meta.ts'
import type { StoredGraph } from '../roads/routable.ts'

export interface Pack {
  meta: RegionMeta
  graphs: Record<RoadUse, StoredGraph>
  places: PlaceColumns
  tile: Region['tile']
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
