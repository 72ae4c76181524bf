/** Brings an imported pack of the previous format to the current one, so that nobody has to import it again. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Gazetteer } from '../draft.ts'
import { buildColumns } from '../places/build-columns.ts'
import { encodeColumns } from '../places/place-columns.ts'
import { reachOfStates } from '../roads/components.ts'
import type { RoadGraph } from '../roads/graph.ts'
import { averageDay } from '../roads/hours.ts'
import { makeRoutable } from '../roads/routable.ts'
import { planeOf } from '../roads/router.ts'
import { decodeArrays, writeArrays } from './arrays.ts'
import { formatVersion, packFiles } from './format.ts'
import type { PackMeta } from './format.ts'
import { decodeRoads, graphArrays } from './graph-file.ts'

/** Its places were one JSON text, and its roads had landmarks, no cells and no network for bicycles. */
const previous = { formatVersion: 2, gazetteer: 'gazetteer.json.gz', graph: 'graph.bin' }

/**
 * Writes the places of a pack in the previous format as columns, and its roads with their cells. Bicycles get the roads
 * of cars until the region is imported again. Returns false if the pack has another format. The
 * metadata is written last, so that a crash leaves a pack in the previous format.
 */
export async function upgradePack(folder: string): Promise<boolean> {
  const metaPath = join(folder, packFiles.meta)
  const meta = JSON.parse(await readFile(metaPath, 'utf8')) as PackMeta
  if (meta.formatVersion !== previous.formatVersion) return false
  const text = gunzipSync(await readFile(join(folder, previous.gazetteer))).toString('utf8')
  const [longitude, latitude] = meta.center
  const columns = buildColumns(JSON.parse(text) as Gazetteer, { longitude, latitude })
  await writeFile(join(folder, packFiles.places), encodeColumns(columns))
  const roads = graphArrays(
    makeRoutable(previousGraph(await readFile(join(folder, previous.graph))), planeOf(meta.bounds))
  )
  await writeArrays(join(folder, packFiles.car), roads)
  await writeArrays(join(folder, packFiles.bicycle), roads)
  const upgraded = { ...meta, formatVersion, counts: { ...meta.counts, cycleEdges: meta.counts.edges } }
  await writeFile(`${metaPath}.part`, `${JSON.stringify(upgraded, null, 2)}\n`)
  await rename(`${metaPath}.part`, metaPath)
  return true
}

/** Reads the roads. Their seconds were those of an average day, and are now those in free flow. */
function previousGraph(file: Uint8Array): RoadGraph {
  const { edgeMetres, ...arrays } = decodeArrays(file)
  const graph = decodeRoads({ ...arrays, edgeMeters: edgeMetres!, stateReach: arrays.stateMain! })
  graph.stateSeconds = graph.stateSeconds.map(seconds => seconds / averageDay)
  graph.turnSeconds = graph.turnSeconds.map(seconds => seconds / averageDay)
  graph.stateReach = reachOfStates(graph)
  return graph
}
