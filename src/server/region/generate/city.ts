import { emptyLayers } from '../draft.ts'
import type { MapFeature, RegionDraft, RoadWay } from '../draft.ts'
import { planeAt } from '../geometry.ts'
import { seededRandom } from '../random.ts'
import type { Coordinate } from '../types.ts'

const center = { longitude: 8.12, latitude: 47.32 }

/** A plain grid city: streets, houses and a few points of interest. The same seed gives the same draft. */
export function generateCity(seed: number, onProgress: (message: string) => void = () => {}): RegionDraft {
  onProgress('Planning the city')
  const random = seededRandom(seed)
  const plane = planeAt(center)
  const count = 24
  const gap = 160
  const longitudes = new Float64Array(count * count)
  const latitudes = new Float64Array(count * count)
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      longitudes[row * count + column] = plane.longitude((column - count / 2) * gap + random.between(-25, 25))
      latitudes[row * count + column] = plane.latitude((row - count / 2) * gap + random.between(-25, 25))
    }
  }
  const layers = emptyLayers()
  const ways: RoadWay[] = []
  const firstNames = [
    'Apple',
    'Juniper',
    'Observatory',
    'King Edmund',
    'Liberty',
    'Sycamore',
    'Garland',
    'Marton'
  ]
  const streets: { name: string; detail: string; longitude: number; latitude: number }[] = []
  const addresses = {
    street: [] as number[],
    number: [] as string[],
    longitude: [] as number[],
    latitude: [] as number[]
  }
  for (let line = 0; line < count * 2; line++) {
    const isRow = line < count
    const at = line % count
    const nodes = Array.from({ length: count }, (_, index) =>
      isRow ? at * count + index : index * count + at
    )
    const name = `${firstNames[line % 8]} ${['Street', 'Road', 'Lane', 'Drive', 'Avenue', 'Row'][Math.floor(line / 8)]}`
    const speed = at % 6 === 3 ? 40 : 25
    ways.push({
      nodes,
      name,
      forward: speed,
      backward: line % 5 === 2 ? 0 : speed,
      roundabout: false,
      restricted: false
    })
    const line2: Coordinate[] = nodes.map(node => [longitudes[node]!, latitudes[node]!])
    layers.road.push({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: line2 },
      properties: { class: at % 6 === 3 ? 'primary' : 'residential', name }
    })
    const middle = line2[count / 2]!
    streets.push({ name, detail: 'Old Town, Alder', longitude: middle[0], latitude: middle[1] })
    line2.slice(1).forEach((coordinate, index) => {
      for (const share of [0.25, 0.5, 0.75]) {
        const before = line2[index]!
        addresses.street.push(line)
        addresses.number.push(String(index * 6 + share * 8))
        addresses.longitude.push(before[0] + (coordinate[0] - before[0]) * share)
        addresses.latitude.push(before[1] + (coordinate[1] - before[1]) * share + 0.0001)
      }
    })
  }
  const station: MapFeature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [center.longitude, center.latitude] },
    properties: { class: 'station', name: 'Alder Central Station', rank: 1 }
  }
  layers.poi.push(station)
  return {
    meta: {
      name: 'Alder',
      source: 'generated',
      seed,
      bounds: [plane.longitude(-4000), plane.latitude(-3500), plane.longitude(4000), plane.latitude(3500)],
      center: [center.longitude, center.latitude],
      minZoom: 12.3,
      maxZoom: 15,
      attribution: '',
      timeZone: 'Europe/Zurich'
    },
    roads: {
      longitudes,
      latitudes,
      ways,
      restrictions: [],
      barriers: new Set(),
      signals: new Set(),
      signalSeconds: 8
    },
    gazetteer: {
      streets,
      districts: [{ name: 'Old Town', detail: 'Alder', ...center }],
      pointsOfInterest: [
        { name: 'Alder Central Station', detail: 'Old Town, Alder', category: 'station', ...center }
      ],
      addresses
    },
    layers
  }
}
