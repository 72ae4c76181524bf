import type { Coordinate, Point } from '../../../src/lib/geo.ts'
import { Writable } from 'node:stream'
import pino from 'pino'
import { readConfig } from '../../../src/server/config/config.ts'
import type { Maps } from '../../../src/server/providers/maps/maps.ts'
import { openMaps } from '../../../src/server/providers/maps/open.ts'
import type { Region } from '../../../src/server/region/types.ts'
import { testRegion } from '../../service.ts'

export interface MapsAt {
  maps: Maps
  region: Region
  /** What was logged, one object a line. */
  logged: Record<string, unknown>[]
  /** Moves the clock on. */
  pass(seconds: number): void
  /** A point this many meters east and north of the middle of the city. */
  spot(east: number, north: number): Point
}

export const startOfTest = new Date('2026-05-05T10:00:00Z')

/** The maps of a Dropway configured so, over the demo city. */
export async function mapsAt(environment: Record<string, string>): Promise<MapsAt> {
  const logged: Record<string, unknown>[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)) as Record<string, unknown>)
      done()
    }
  })
  let moved = 0
  const region = await testRegion()
  const config = readConfig({ DROPWAY_MODE: 'test', ...environment })
  const now = () => new Date(startOfTest.getTime() + moved)
  const maps = openMaps({ config, region, log: pino({ base: null }, sink), now })
  const [longitude, latitude] = region.meta.center
  return {
    maps,
    region,
    logged,
    pass: seconds => {
      moved += seconds * 1000
    },
    spot: (east, north) => ({
      latitude: latitude + north / 111_195,
      longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180))
    })
  }
}

/** Rounded to a tenth of a meter. */
export const rounded = (line: Coordinate[]) => line.map(pair => pair.map(value => Number(value.toFixed(5))))
