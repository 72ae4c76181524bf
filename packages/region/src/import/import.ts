import { type Bounds, isWithin, mercatorY, type Point, radians } from '../geo.ts'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RegionDraft } from '../draft.ts'
import type { RegionMeta } from '../types.ts'
import { readExtract } from './files/extract.ts'
import type { Extract } from './files/extract.ts'
import { drawLayers } from './map/layers.ts'
import { checkSides, landOf } from './land.ts'
import { ImportError } from './files/osm.ts'
import type { OsmFile } from './files/osm.ts'
import { pbfFile } from './files/pbf.ts'
import { readPlaces } from './places/places.ts'
import { type ImportedNetwork, roadNetwork } from './roads/road-network.ts'
import { timeZoneOf } from './time-zone.ts'
import { compressionOf } from './files/compressions.ts'
import { keepWholeLanguages } from './whole-languages.ts'
import { xmlFile } from './files/xml.ts'

export interface ImportOptions {
  /** The name of the region. Defaults to its largest place, or the file's name. */
  name?: string
  /** IANA time zone name. By default, it's that of the location. */
  timeZone?: string
  onProgress?: (message: string) => void
}

/** Imports a .osm.pbf, .osm.gz, .osm or .osm.xml file. Throws ImportError with a message for the user. */
export async function importOsm(path: string, options: ImportOptions = {}): Promise<RegionDraft> {
  const onProgress = options.onProgress ?? (() => {})
  const extract = await readExtract(await fileAt(path), onProgress)
  onProgress('Sorting out the roads')
  const everywhere = roadNetwork(extract, 'car')
  if (everywhere.ways.length === 0) throw new ImportError('The file has no roads that a car can use')
  const land = landOf(landColumn(everywhere, 'longitudes'), landColumn(everywhere, 'latitudes'))
  const roads = land.hasAll ? everywhere : roadNetwork(extract, 'car', land)
  checkSides(landColumn(roads, 'longitudes'))
  const cycleRoads = roadNetwork(extract, 'bicycle', land)
  const bounds = boundsOf(extract, roads)
  onProgress('Drawing the map')
  const layers = drawLayers(extract, bounds)
  const gazetteer = readPlaces(extract, layers, bounds)
  keepWholeLanguages([layers.road, layers.path, layers.poi])
  const center: [number, number] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]
  const meta: RegionMeta = {
    name: options.name ?? regionName(extract, bounds) ?? basename(path).replace(/\..*$/u, ''),
    source: 'openstreetmap',
    bounds,
    center,
    minZoom: leastZoom(bounds),
    maxZoom: mostZoom(bounds),
    attribution: '© OpenStreetMap contributors',
    timeZone: options.timeZone ?? timeZoneOf(roadPlaces(roads))
  }
  return {
    meta,
    roads: { car: roads, bicycle: cycleRoads },
    gazetteer,
    layers
  }
}

async function fileAt(path: string): Promise<OsmFile> {
  let file
  try {
    file = await open(path, 'r')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new ImportError(
      code === 'ENOENT' ? `The file ${path} doesn't exist` : `The file ${path} can't be opened (${code})`
    )
  }
  try {
    const start = Buffer.alloc(32)
    const { bytesRead } = await file.read(start, 0, 32, 0).catch(() => {
      throw new ImportError(`${path} isn't a file`)
    })
    if (bytesRead === 0) throw new ImportError('The file is empty')
    const compression = compressionOf(start)
    if (compression)
      throw new ImportError(
        `The file is compressed with ${compression}, which isn't supported. Decompress it first`
      )
    const text = start
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf|^\u00ff\u00fe|^\u00fe\u00ff\0/u, '')
      .trimStart()
    const isXml = text.startsWith('<') || (start[0] === 0x1f && start[1] === 0x8b)
    return isXml ? xmlFile(path) : pbfFile(path)
  } finally {
    await file.close()
  }
}

/**
 * Returns the bounds of all roads, extended to the file's declared
 * bounds where those are near. Some files declare the whole world.
 */
function boundsOf(extract: Extract, roads: ImportedNetwork): Bounds {
  const box: Bounds = [180, 90, -180, -90]
  for (let node = 0; node < roads.landNodes; node++) {
    box[0] = Math.min(box[0], roads.longitudes[node]!)
    box[1] = Math.min(box[1], roads.latitudes[node]!)
    box[2] = Math.max(box[2], roads.longitudes[node]!)
    box[3] = Math.max(box[3], roads.latitudes[node]!)
  }
  const stated = extract.box ?? box
  const wide = (box[2] - box[0]) / 2 + 0.02
  const high = (box[3] - box[1]) / 2 + 0.02
  const margin = 0.002
  return [
    Math.min(box[0], Math.max(stated[0], box[0] - wide)) - margin,
    Math.min(box[1], Math.max(stated[1], box[1] - high)) - margin,
    Math.max(box[2], Math.min(stated[2], box[2] + wide)) + margin,
    Math.max(box[3], Math.min(stated[3], box[3] + high)) + margin
  ]
}

/** Returns the highest zoom to cut tiles for. It's lower for a country, to avoid a hundred thousand tiles of fields. */
function mostZoom([west, south, east, north]: Bounds): number {
  const middle = Math.cos(radians((south + north) / 2))
  const tilesAt = (zoom: number) =>
    (((east - west) / 360) * 2 ** zoom + 1) * (((north - south) / 360 / middle) * 2 ** zoom + 1)
  return [15, 14, 13].find(zoom => tilesAt(zoom) < 50_000) ?? 12
}

/** Returns the zoom at which the region fits into 96 pixels: the room that a sheet leaves on a phone, at least. */
function leastZoom([west, south, east, north]: Bounds): number {
  const share = Math.max((east - west) / 360, mercatorY(south) - mercatorY(north))
  return Math.round(Math.min(12.3, Math.max(4, Math.log2(96 / (512 * share)))) * 10) / 10
}

function largestPlace(extract: Extract, bounds: Bounds, order: readonly string[]): string | undefined {
  const named = Iterator.from(extract.points)
    .filter(({ tags, ...point }) => tags.name && order.includes(tags.place ?? '') && isWithin(bounds, point))
    .toArray()
  const people = (text: string | undefined) => Number(text?.replaceAll(/\D/gu, '') || 0)
  named.sort(
    (one, other) =>
      order.indexOf(one.tags.place!) - order.indexOf(other.tags.place!) ||
      people(other.tags.population) - people(one.tags.population)
  )
  return named[0]?.tags.name
}

/** Addresses that must name a town before it names the region. */
const fewestAddresses = 10

/** Returns the name of a city or town inside, or else the town that most addresses name, or else of a village or a suburb. */
function regionName(extract: Extract, bounds: Bounds): string | undefined {
  const counts = new Map<string, number>()
  for (const { tags } of [...extract.points, ...extract.ways]) {
    const city = tags['addr:city']?.trim()
    if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1])
  const ofAddresses = most && most[1] >= fewestAddresses ? most[0] : undefined
  return (
    largestPlace(extract, bounds, ['city', 'town']) ??
    ofAddresses ??
    largestPlace(extract, bounds, ['village', 'suburb'])
  )
}

/** Returns a column of the roads' nodes, without those of ferries. */
const landColumn = (roads: ImportedNetwork, name: 'longitudes' | 'latitudes') =>
  roads[name].subarray(0, roads.landNodes)

/** Returns the positions of the roads' nodes, without those of ferries. */
function roadPlaces({ longitudes, latitudes, landNodes }: ImportedNetwork): Point[] {
  const step = Math.max(1, Math.floor(landNodes / 1000))
  const count = Math.ceil(landNodes / step)
  return Array.from({ length: count }, (_, index) => ({
    longitude: longitudes[index * step]!,
    latitude: latitudes[index * step]!
  }))
}
