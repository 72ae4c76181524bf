import type { Tags } from './osm.ts'

/**
 * Average speeds in km/h by kind of road and tags, for roads without a speed limit. From OSRM's car profile
 * (profiles/car.lua, BSD 2-Clause, Project OSRM contributors).
 */
const kinds: Record<string, number> = {
  motorway: 90,
  motorway_link: 45,
  trunk: 85,
  trunk_link: 40,
  primary: 65,
  primary_link: 30,
  secondary: 55,
  secondary_link: 25,
  tertiary: 40,
  tertiary_link: 20,
  unclassified: 25,
  residential: 25,
  road: 25,
  living_street: 10,
  service: 15
}

const surfaces: Record<string, number> = {
  cement: 80,
  compacted: 80,
  fine_gravel: 80,
  paving_stones: 60,
  metal: 60,
  bricks: 60,
  grass: 40,
  wood: 40,
  sett: 40,
  grass_paver: 40,
  gravel: 40,
  unpaved: 40,
  ground: 40,
  dirt: 40,
  pebblestone: 40,
  tartan: 40,
  cobblestone: 30,
  clay: 30,
  earth: 20,
  stone: 20,
  rocky: 20,
  sand: 20,
  mud: 10
}

const tracks: Record<string, number> = { grade1: 60, grade2: 40, grade3: 30, grade4: 25, grade5: 20 }

const smoothness: Record<string, number> = {
  intermediate: 80,
  bad: 40,
  very_bad: 20,
  horrible: 10,
  very_horrible: 5,
  impassable: 0
}

const zones: Record<string, number> = { urban: 50, rural: 90, trunk: 110, motorway: 130, living_street: 10 }

/** Speed limits where a country's law differs from `zones`. 0 means no effective limit. */
const byCountry: Record<string, number> = {
  'at:rural': 100,
  'at:trunk': 100,
  'be:motorway': 120,
  'by:urban': 60,
  'by:motorway': 110,
  'ca-on:rural': 80,
  'ch:rural': 80,
  'ch:trunk': 100,
  'ch:motorway': 120,
  'cz:trunk': 0,
  'cz:motorway': 0,
  'de:living_street': 7,
  'de:rural': 100,
  'de:motorway': 0,
  'dk:rural': 80,
  'es:trunk': 90,
  'fr:rural': 80,
  'gb:nsl_single': 96.5,
  'gb:nsl_dual': 112.6,
  'gb:motorway': 112.6,
  'nl:rural': 80,
  'nl:trunk': 100,
  'no:rural': 80,
  'no:motorway': 110,
  'pl:rural': 100,
  'pl:trunk': 120,
  'pl:motorway': 140,
  'ro:trunk': 100,
  'ru:living_street': 20,
  'ru:urban': 60,
  'ru:motorway': 110,
  'uk:nsl_single': 96.5,
  'uk:nsl_dual': 112.6,
  'uk:motorway': 112.6,
  'za:urban': 60,
  'za:rural': 100
}

/**
 * The share of these speeds and of speed limits that cars reach on an average day. It's the same for both. Otherwise
 * roads with a `maxspeed` tag would be slower, and routes would avoid well-mapped streets.
 */
const pace = 0.82

/** The speed on tracks, paths and squares that are open to cars. */
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
    tags.bridge === 'movable' ? 5 : undefined
  ].filter(cap => cap !== undefined)
  const penalty = Math.min(
    servicePenalty(tags),
    widthPenalty(tags),
    tags.side_road === 'yes' || tags.side_road === 'rotary' ? 0.8 : 1
  )
  const speed = (direction: 'forward' | 'backward') => Math.min(limit(direction), ...caps) * penalty * pace
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
