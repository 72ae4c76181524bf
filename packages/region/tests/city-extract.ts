/**
 * Writes the roads of the demo city as .osm.pbf, so that another engine can find routes on the same roads.
 *
 *   node packages/region/tests/city-extract.ts FILE
 */
import { writeFileSync } from 'node:fs'
import type { RoadNetwork } from '../src/draft.ts'
import { demoSeed } from '../src/demo.ts'
import { generateCity } from '../src/generate/city.ts'
import { asPbf, type LittleMap } from './osm-file.ts'

/** Returns the speed limit in km/h at which cars keep this pace. */
const limitFor = (pace: number) => String(Math.round(pace / 0.82))

/** Converts a road network to OpenStreetMap data with one-way streets, roundabouts, lights, bollards and limits. */
function asOsm(roads: RoadNetwork): LittleMap {
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

const [file] = process.argv.slice(2)
if (!file) throw new Error('Pass the file to write.')
writeFileSync(file, asPbf(asOsm(generateCity(demoSeed).roads.car)))
