import type { Region } from '@dropway/region'
import type { Coordinate, Point } from '../../../src/lib/geo.ts'
import { Writable } from 'node:stream'
import pino from 'pino'
import { readConfig } from '../../../src/server/config/config.ts'
import type { Maps } from '../../../src/server/providers/maps/maps.ts'
import { openMaps } from '../../../src/server/providers/maps/open.ts'
import { testRegion } from '../../service.ts'

export interface MapsAt {
  maps: Maps
  region: Region
  /** The log entries, one object per line. */
  logged: Record<string, unknown>[]
  /** Advances the clock. */
  pass(seconds: number): void
  /** Returns the point this many meters east and north of the city center. */
  spot(east: number, north: number): Point
}

export const startOfTest = new Date('2026-05-05T10:00:00Z')

/** Opens the maps of a Dropway with this configuration, over the demo city. */
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

/** Rounds coordinates to five decimals, about a meter. */
export const rounded = (line: Coordinate[]) => line.map(pair => pair.map(value => Number(value.toFixed(5))))
