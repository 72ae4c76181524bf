/** Valhalla: its own request format, with responses in OSRM's format (`format: 'osrm'`). */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'
import { ask } from '../ask.ts'
import { atFactorOne, costsAtFactorOne, tableAtFactorOne } from '../factor-one.ts'
import type { Routing } from '../maps.ts'
import { costsOf, routeOf, rowsOf } from './answer.ts'
import { tableInBlocks } from './blocks.ts'
import { eachAlone, withoutHeading } from './retry.ts'
import { headingTolerance, type RoutingSettings } from './osrm.ts'
import { routeAnswer, tableAnswer } from './shapes.ts'

const location = ({ latitude, longitude }: Point) => ({
  lat: Number(latitude.toFixed(6)),
  lon: Number(longitude.toFixed(6))
})

const common = (roads: RoadUse = 'car') => ({
  costing: roads === 'bicycle' ? 'bicycle' : 'auto',
  format: 'osrm',
  units: 'kilometers'
})

/** The most places of one table: half of them are sources, and a table has at most 2,500 pairs by default. */
const mostPlaces = 100

export function valhallaRouting({ address, engine, token, timeZone, now }: RoutingSettings): Routing {
  const url = (base: URL) => {
    const made = new URL(base)
    if (token) made.searchParams.set('access_token', token)
    return made
  }

  /** Type 0 departs now, type 1 at a local time. */
  function departure(departAt: Date | undefined): object {
    if (!departAt) return {}
    if (departAt.getTime() < now().getTime() + 60_000) return { date_time: { type: 0 } }
    return { date_time: { type: 1, value: localTime(departAt, timeZone) } }
  }

  return {
    uses: ['car', 'bicycle'],
    route: request =>
      withoutHeading(request, async ({ stops, heading, departAt, roads }) => {
        const [first, ...others] = stops.map(location)
        const start =
          heading === undefined
            ? first
            : { ...first, heading: Math.round(heading) % 360, heading_tolerance: headingTolerance }
        const body = {
          ...common(roads),
          locations: [start, ...others],
          shape_format: 'polyline6',
          ...departure(departAt)
        }
        const { answer } = await ask(engine, { url: url(address.route), body }, routeAnswer)
        return atFactorOne(routeOf(answer, stops), roads)
      }),
    costsTo: (target, origins, { roads } = {}) =>
      eachAlone(origins, async asked => {
        const body = { ...common(roads), sources: asked.map(location), targets: [location(target)] }
        const { answer } = await ask(engine, { url: url(address.table), body }, tableAnswer)
        return costsAtFactorOne(costsOf(answer, asked.length), roads)
      }),
    costTable: async (places, { roads } = {}) => {
      const table = await tableInBlocks(places, mostPlaces, async (sources, destinations) => {
        const body = {
          ...common(roads),
          sources: sources.map(location),
          targets: destinations.map(location)
        }
        const { answer } = await ask(engine, { url: url(address.table), body }, tableAnswer)
        return rowsOf(answer, sources.length, destinations.length)
      })
      return { ...tableAtFactorOne(table, roads), hourFactor: () => 1 }
    }
  }
}

/** Formats a date in a time zone as '2026-05-01T08:30'. */
function localTime(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23'
  })
  return format.format(date).replace(' ', 'T')
}
