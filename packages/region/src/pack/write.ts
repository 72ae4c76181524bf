import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { emptyNetwork, type RegionDraft } from '../draft.ts'
import { buildColumns } from '../places/build/build-columns.ts'
import { encodeColumns } from '../places/place-columns.ts'
import { buildGraph } from '../roads/build.ts'
import { makeRoutable } from '../roads/routable.ts'
import { planeOf } from '../roads/router.ts'
import type { RoadUse } from '../types.ts'
import { cutTiles } from '../tiles/cut.ts'
import { writeTiles } from '../tiles/tile-file.ts'
import { writeArrays } from './arrays.ts'
import { formatVersion, packFiles, partFolder } from './format.ts'
import type { PackMeta } from './format.ts'
import { graphArrays } from './graph-file.ts'

/**
 * Writes a draft as a pack. It writes to a temporary folder that replaces the target only when it's complete. After a
 * crash, the old pack is still there, with at most a leftover folder that ends in '.part'. Takes the roads out of the draft,
 * because the memory of a large region is needed for its tiles next.
 */
export async function writePack(
  folder: string,
  draft: RegionDraft,
  onProgress: (message: string) => void = () => {}
): Promise<PackMeta> {
  const target = resolve(folder)
  const part = partFolder(folder, process.pid)
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  /** Each graph is written before the next one is built: with its tables, it's the largest part of a region. */
  const writeGraph = async (use: RoadUse) => {
    const graph = buildGraph(draft.roads[use])
    draft.roads[use] = emptyNetwork()
    const stored = makeRoutable(graph, planeOf(draft.meta.bounds))
    await writeArrays(join(part, packFiles[use]), graphArrays(stored))
    return stored.graph.edgeMeters.length
  }
  onProgress('Building the road graph')
  const edges = await writeGraph('car')
  onProgress('Building the road graph for bicycles')
  const cycleEdges = await writeGraph('bicycle')
  const tiles = await writeTiles(join(part, packFiles.tiles), cutTiles(draft.layers, draft.meta, onProgress))
  onProgress('Writing the pack')
  const [longitude, latitude] = draft.meta.center
  const columns = buildColumns(draft.gazetteer, { longitude, latitude })
  await writeFile(join(part, packFiles.places), encodeColumns(columns))
  const meta: PackMeta = {
    formatVersion,
    ...draft.meta,
    counts: {
      edges,
      cycleEdges,
      streets: draft.gazetteer.streets.length,
      addresses: draft.gazetteer.addresses.number.length,
      pointsOfInterest: draft.gazetteer.pointsOfInterest.length,
      tiles
    }
  }
  await writeFile(join(part, packFiles.meta), `${JSON.stringify(meta, null, 2)}\n`)
  await replaceFolder(part, target)
  return meta
}

/** A folder can't be renamed to a non-empty folder. So the old one is renamed first, and restored on failure. */
async function replaceFolder(part: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const old = `${target}.${process.pid}.old`
  await rm(old, { recursive: true, force: true })
  let stepped = true
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    stepped = false
  })
  try {
    await rename(part, target)
  } catch (error) {
    if (stepped) await rename(old, target)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
