import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { RegionDraft } from '../draft.ts'
import { encodeGazetteer } from '../places/gazetteer.ts'
import { buildGraph } from '../roads/build.ts'
import { cutTiles } from '../tiles/cut.ts'
import { encodeTiles } from '../tiles/tile-file.ts'
import { formatVersion, packFiles } from './format.ts'
import type { PackMeta } from './format.ts'
import { encodeGraph, makeRoutable } from './graph-file.ts'

/**
 * Writes a draft as a pack. It writes to a temporary folder that replaces the target only when it's complete. After a
 * crash, the old pack is still there, with at most a leftover folder that ends in '.part'.
 */
export async function writePack(
  folder: string,
  draft: RegionDraft,
  onProgress: (message: string) => void = () => {}
): Promise<PackMeta> {
  onProgress('Building the road graph')
  const routable = makeRoutable(buildGraph(draft.roads))
  const tiles = cutTiles(draft.layers, draft.meta, onProgress)
  const meta: PackMeta = {
    formatVersion,
    ...draft.meta,
    counts: {
      edges: routable.graph.edgeMeters.length,
      streets: draft.gazetteer.streets.length,
      addresses: draft.gazetteer.addresses.number.length,
      pointsOfInterest: draft.gazetteer.pointsOfInterest.length,
      tiles: tiles.length
    }
  }
  onProgress('Writing the pack')
  const target = resolve(folder)
  const part = `${target}.${process.pid}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  await writeFile(join(part, packFiles.graph), encodeGraph(routable))
  await writeFile(join(part, packFiles.gazetteer), encodeGazetteer(draft.gazetteer))
  await writeFile(join(part, packFiles.tiles), encodeTiles(tiles))
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
