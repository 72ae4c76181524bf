import type { RoadNetwork } from '../../../src/server/region/draft.ts'
import type { LittleMap } from '../../region/osm-file.ts'

/** Returns the speed limit in km/h at which cars keep this pace. */
const limitFor = (pace: number) => String(Math.round(pace / 0.82))

/** Converts a road network to OpenStreetMap data with one-way streets, roundabouts, lights, bollards and limits. */
export function asOsm(roads: RoadNetwork): LittleMap {
  const roadWays = [...roads.ways]
  const used = new Set(roadWays.flatMap(way => way.nodes))
  return {
    nodes: [...used]
      .toSorted((a, b) => a - b)
      .map(index => ({
        id: index + 1,
        longitude: roads.longitudes[index]!,
        latitude: roads.latitudes[index]!,
        tags: {
          ...(roads.barriers.has(index) ? { barrier: 'bollard' } : {}),
          ...(roads.signals.has(index) ? { highway: 'traffic_signals' } : {})
        }
      })),
    ways: roadWays.map((way, index) => {
      const speed = Math.max(way.forward, way.backward)
      return {
        id: index + 1,
        nodes: way.nodes.map(node => node + 1),
        tags: {
          highway:
            speed > 50 ? 'primary' : speed > 30 ? 'secondary' : speed > 25 ? 'tertiary' : 'residential',
          maxspeed: limitFor(speed),
          ...(way.name ? { name: way.name } : {}),
          ...(way.backward === 0 ? { oneway: 'yes' } : {}),
          ...(way.forward === 0 ? { oneway: '-1' } : {}),
          ...(way.roundabout ? { junction: 'roundabout' } : {}),
          ...(way.restricted ? { access: 'destination' } : {})
        }
      }
    })
  }
}
