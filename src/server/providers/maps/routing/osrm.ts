/** OSRM's HTTP API, version 1. Mapbox's Directions v5 and Matrix v1 have the same format. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'
import { ask, type Engine } from '../ask.ts'
import { atFactorOne, costsAtFactorOne, tableAtFactorOne } from '../factor-one.ts'
import type { Routing, RouteQuery } from '../maps.ts'
import type { RoutingAddress } from './address.ts'
import { costsOf, routeOf, rowsOf } from './answer.ts'
import { tableInBlocks } from './blocks.ts'
import { eachAlone, withoutHeading } from './retry.ts'
import { routeAnswer, tableAnswer } from './shapes.ts'

export interface RoutingSettings {
  address: RoutingAddress
  engine: Engine
  /** Sent as access_token. */
  token?: string | undefined
  /** IANA time zone name, for engines that take local time. */
  timeZone: string
  now: () => Date
  /** The roads of a server or profile that knows only one vehicle. */
  roads: RoadUse
}

/** A moving car can start up to this many degrees to either side of its heading. */
export const headingTolerance = 45

/** The most places of one table: the default of OSRM's `--max-table-size`, and the limits of Mapbox. */
const mostPlaces = { osrm: 100, mapbox: 25, traffic: 10 } as const

const sequence = (begin: number, count: number) =>
  Array.from({ length: count }, (_, index) => begin + index).join(';')

/** Longitude first. Six decimals are a precision of about 0.1 m. */
const written = (points: Point[]) =>
  points.map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')

export function osrmRouting({ address, engine, token, now, roads }: RoutingSettings): Routing {
  const isMapbox = address.kind === 'mapbox'

  function url(base: URL, points: Point[], query: Record<string, string>): URL {
    const made = new URL(base)
    made.pathname += `/${written(points)}`
    for (const [name, value] of Object.entries(query)) made.searchParams.set(name, value)
    if (token) made.searchParams.set('access_token', token)
    return made
  }

  /** Mapbox knows a car's typical traffic by time of day. OSRM has one duration for all hours. */
  function departure(departAt: Date | undefined): Record<string, string> {
    if (!isMapbox || roads !== 'car' || !departAt || departAt.getTime() < now().getTime() + 60_000) return {}
    return { depart_at: `${departAt.toISOString().slice(0, 16)}Z` }
  }

  const mostOfTable = isMapbox
    ? mostPlaces[address.table.pathname.includes('/driving-traffic') ? 'traffic' : 'mapbox']
    : mostPlaces.osrm

  return {
    uses: [roads],
    route: request =>
      withoutHeading(request, async ({ stops, heading, departAt }: RouteQuery) => {
        const { answer } = await ask(
          engine,
          {
            url: url(address.route, stops, {
              steps: 'true',
              overview: 'false',
              geometries: 'polyline6',
              // A U-turn is allowed at a stop, because the driver parks there.
              continue_straight: 'false',
              ...(heading === undefined
                ? {}
                : {
                    bearings: `${Math.round(heading) % 360},${headingTolerance}${';'.repeat(stops.length - 1)}`
                  }),
              ...departure(departAt)
            })
          },
          routeAnswer
        )
        return atFactorOne(routeOf(answer, stops), roads)
      }),
    costsTo: (target, origins) =>
      eachAlone(origins, async asked => {
        const { answer } = await ask(
          engine,
          {
            url: url(address.table, [target, ...asked], {
              sources: asked.map((_, index) => index + 1).join(';'),
              destinations: '0',
              annotations: 'duration,distance'
            })
          },
          tableAnswer
        )
        return costsAtFactorOne(costsOf(answer, asked.length), roads)
      }),
    costTable: async places => {
      const table = await tableInBlocks(places, mostOfTable, async (sources, destinations) => {
        const { answer } = await ask(
          engine,
          {
            url: url(address.table, [...sources, ...destinations], {
              sources: sequence(0, sources.length),
              destinations: sequence(sources.length, destinations.length),
              annotations: 'duration,distance'
            })
          },
          tableAnswer
        )
        return rowsOf(answer, sources.length, destinations.length)
      })
      return { ...tableAtFactorOne(table, roads), hourFactor: () => 1 }
    }
  }
}
