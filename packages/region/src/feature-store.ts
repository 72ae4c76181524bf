/** Map features in columns. As objects, those of a large extract would need several times the memory. */
import type { Coordinate } from './geo.ts'
import type { FeatureList, MapFeature, MapGeometry } from './draft.ts'
import { fixed, unfixed } from './geometry.ts'
import { computed, growing } from './growing.ts'

const kinds = ['Point', 'LineString', 'Polygon'] as const

export interface FeatureStore extends FeatureList {
  /** Puts the features with the largest measure first. Those with the same measure stay in order. */
  sortBy(measure: (feature: MapFeature) => number): void
  /** Returns each different set of properties once. A change applies to all features that have it. */
  different(): MapFeature['properties'][]
}

/** Returns an empty list. It makes a new object for each feature that's read. */
export function createFeatureStore(): FeatureStore {
  /** For each feature: its kind, the number of its rings, each ring's number of points, and the points. */
  const numbers = growing(Int32Array)
  const starts = growing(Float64Array)
  const propertiesOf = growing(Uint32Array)
  const different: MapFeature['properties'][] = []
  const known = new Map<string, number>()
  let order: Uint32Array | undefined

  function propertiesIndex(properties: MapFeature['properties']): number {
    const key = JSON.stringify(properties)
    const index = known.get(key)
    if (index !== undefined) return index
    known.set(key, different.length)
    return different.push(properties) - 1
  }

  function read(position: number): MapFeature {
    let at = starts.at(position)
    const kind = kinds[numbers.at(at++)]!
    const ends = Array.from({ length: numbers.at(at++) }, () => numbers.at(at++))
    const rings = ends.map(count =>
      Array.from({ length: count }, (): Coordinate => [unfixed(numbers.at(at++)), unfixed(numbers.at(at++))])
    )
    return {
      type: 'Feature',
      geometry: geometryOf(kind, rings),
      properties: different[propertiesOf.at(position)]!
    }
  }

  const store: FeatureStore = {
    get length() {
      return starts.size
    },
    push({ geometry, properties }) {
      const rings = ringsOf(geometry)
      starts.push(numbers.size)
      propertiesOf.push(propertiesIndex(properties))
      numbers.push(kinds.indexOf(geometry.type))
      numbers.push(rings.length)
      for (const ring of rings) numbers.push(ring.length)
      for (const ring of rings) {
        for (const [longitude, latitude] of ring) {
          numbers.push(fixed(longitude))
          numbers.push(fixed(latitude))
        }
      }
    },
    different: () => different,
    at: index => (index < starts.size ? read(order?.[index] ?? index) : undefined),
    *[Symbol.iterator]() {
      for (let index = 0; index < starts.size; index++) yield read(order?.[index] ?? index)
    },
    sortBy(measure) {
      const measures = computed(new Float64Array(starts.size), index => measure(read(index)))
      order = computed(new Uint32Array(starts.size), index => index).sort(
        (one, other) => measures[other]! - measures[one]! || one - other
      )
    }
  }
  return store
}

function ringsOf(geometry: MapGeometry): Coordinate[][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

function geometryOf(kind: MapGeometry['type'], rings: Coordinate[][]): MapGeometry {
  if (kind === 'Point') return { type: kind, coordinates: rings[0]![0]! }
  return kind === 'LineString' ? { type: kind, coordinates: rings[0]! } : { type: kind, coordinates: rings }
}
