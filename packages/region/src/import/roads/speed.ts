import type { Tags } from '../files/osm.ts'
import { byCountry, kinds, smoothness, surfaces, tracks, zones } from './speed-table.ts'

/** The speed on paths and squares that are open to cars. */
const creep = 10

/**
 * Returns a road's speeds in both directions, before one-way and access tags. Returns undefined if it isn't a road
 * for cars. `isOpened` means that tags explicitly allow cars, whatever the kind of way.
 */
export function roadSpeeds(tags: Tags, isOpened: boolean): { forward: number; backward: number } | undefined {
  const base = kinds[tags.highway ?? ''] ?? (isOpened ? creep : undefined)
  if (base === undefined) return undefined
  const limit = (direction: 'forward' | 'backward') => {
    for (const key of ['maxspeed:advisory', 'maxspeed', 'source:maxspeed', 'maxspeed:type']) {
      const speed = parseSpeed(tags[`${key}:${direction}`] ?? tags[key])
      if (speed !== undefined && speed > 0) return speed
    }
    return base
  }
  const caps = [
    surfaces[tags.surface ?? ''],
    tracks[tags.tracktype ?? ''],
    smoothness[tags.smoothness ?? ''],
    tags.bridge === 'movable' ? 5 : undefined,
    // A limit on a track says nothing about how fast one can go there.
    tags.highway === 'track' ? base : undefined
  ].filter(cap => cap !== undefined)
  const penalty = Math.min(
    servicePenalty(tags),
    widthPenalty(tags),
    tags.side_road === 'yes' || tags.side_road === 'rotary' ? 0.8 : 1
  )
  const speed = (direction: 'forward' | 'backward') => Math.min(limit(direction), ...caps) * penalty
  return { forward: speed('forward'), backward: speed('backward') }
}

/** Parses a limit into km/h: '50', '30 mph', 'DE:urban', 'none', 'walk'. Returns undefined if it can't be parsed. */
export function parseSpeed(text: string | undefined): number | undefined {
  if (!text) return undefined
  const value = text.trim().toLowerCase()
  const number = /^(\d+(?:\.\d+)?)\s*(mph|mp\/h|knots|km\/h|kmh|kph)?$/u.exec(value.split(';')[0]!.trim())
  if (number) {
    const amount = Number(number[1])
    if (number[2]?.startsWith('mp')) return amount * 1.609344
    return number[2] === 'knots' ? amount * 1.852 : amount
  }
  if (value === 'none') return 140
  if (value === 'walk') return 7
  if (byCountry[value] !== undefined) return byCountry[value]
  const zone = /^[a-z]{2}(?:-[a-z]+)?:(?:zone:?)?([a-z_]+|\d+)$/u.exec(value)?.[1]
  if (zone === undefined) return undefined
  return /^\d+$/u.test(zone) ? Number(zone) : zones[zone]
}

/** Reduces the speed on service roads, so that routes avoid them. */
function servicePenalty(tags: Tags): number {
  const slow = ['alley', 'parking', 'parking_aisle', 'driveway', 'drive-through', 'drive-thru']
  return slow.includes(tags.service ?? '') ? 0.5 : 1
}

/** Reduces the speed where two cars can't pass each other. */
function widthPenalty(tags: Tags): number {
  const width = Number.parseFloat(tags.width ?? '')
  const lanes = Number.parseInt(tags.lanes ?? '', 10)
  const isTwoWay = tags.oneway === undefined || tags.oneway === 'no'
  return (Number.isFinite(width) && width <= 3) || (Number.isFinite(lanes) && lanes <= 1 && isTwoWay)
    ? 0.5
    : 1
}
