import { isShuttleTrain } from '../map/line-relations.ts'
import { type Barrier, type CarWay, isTunnel, takesCars } from './car-profile.ts'
import type { Tags } from '../files/osm.ts'

/** Access rules for bicycles, from OpenStreetMap's access tags, most specific first. */
const accessKeys = ['bicycle', 'vehicle', 'access'] as const

const opened = new Set(['yes', 'designated', 'permissive', 'official', 'dismount'])

/** Values that close a road. `use_sidepath`: a cycleway beside the road must be used. */
const closed = new Set([
  'no',
  'use_sidepath',
  'agricultural',
  'forestry',
  'emergency',
  'psv',
  'bus',
  'military'
])

/** Values that allow only traffic with its destination there. */
const stopOnly = new Set(['private', 'delivery', 'destination', 'customers', 'permit'])

/** Average speeds in km/h of a loaded bicycle by kind of road. Main roads are slower, so that routes avoid them. */
const kinds: Record<string, number> = {
  cycleway: 18,
  residential: 17,
  living_street: 13,
  service: 14,
  unclassified: 17,
  road: 15,
  tertiary: 17,
  tertiary_link: 16,
  secondary: 16,
  secondary_link: 15,
  primary: 14,
  primary_link: 13,
  trunk: 12,
  trunk_link: 12,
  track: 12,
  path: 12
}

/** Ways on which a bicycle needs a tag that allows it, and its speed there among people on foot. */
const footWays: Record<string, number> = {
  pedestrian: 8,
  footway: 8,
  bridleway: 8
}

/** Pushing the bicycle. */
const walking = 4

const surfaces: Record<string, number> = {
  paving_stones: 16,
  sett: 11,
  cobblestone: 9,
  unhewn_cobblestone: 8,
  compacted: 15,
  fine_gravel: 14,
  gravel: 10,
  pebblestone: 10,
  unpaved: 11,
  ground: 10,
  dirt: 10,
  earth: 10,
  grass: 7,
  sand: 5,
  mud: 5
}

const tracks: Record<string, number> = {
  grade1: 16,
  grade2: 13,
  grade3: 11,
  grade4: 8,
  grade5: 6
}

/** Barriers that a rider with a bicycle can't pass unless tags say otherwise. */
const shutBarriers = new Set([
  'wall',
  'fence',
  'kissing_gate',
  'stile',
  'turnstile',
  'full-height_turnstile',
  'debris',
  'hedge'
])

/** Returns how a bicycle can use a way, or undefined if it can't. */
export function cycleWay(tags: Tags): CarWay | undefined {
  const highway = tags.highway ?? ''
  const access = accessOf(tags)
  if (tags.area === 'yes' || tags.motorroad === 'yes') return undefined
  if (tags.impassable === 'yes' || tags.smoothness === 'impassable' || closed.has(access ?? ''))
    return undefined
  const isOpened = opened.has(access ?? '')
  const foot = footWays[highway]
  const base = foot === undefined ? kinds[highway] : isOpened || highway === 'pedestrian' ? foot : undefined
  if (base === undefined) return undefined
  // Few paths for walkers in the hills can be ridden on.
  if (highway === 'path' && !isOpened && (tags.sac_scale !== undefined || tags['mtb:scale'] !== undefined))
    return undefined
  const isPushed = access === 'dismount' || (highway === 'pedestrian' && !isOpened)
  const speed = isPushed
    ? walking
    : Math.min(base, surfaces[tags.surface ?? ''] ?? Infinity, tracks[tags.tracktype ?? ''] ?? Infinity)
  // Who pushes a bicycle walks, in either direction.
  const direction = isPushed ? undefined : onewayOf(tags)
  return {
    forward: direction === 'backward' ? 0 : speed,
    backward: direction === 'forward' ? 0 : speed,
    roundabout: tags.junction === 'roundabout' || tags.junction === 'circular',
    restricted: stopOnly.has(access ?? ''),
    noStop: isTunnel(tags),
    underground: isTunnel(tags)
  }
}

/** Returns whether a ferry takes bicycles. One for cars does, unless a tag forbids it. A shuttle train needs a tag. */
export function takesBicycles(tags: Tags): boolean {
  if (isShuttleTrain(tags) && tags.bicycle === undefined) return false
  return tags.bicycle === undefined ? takesCars(tags) : opened.has(tags.bicycle)
}

function accessOf(tags: Tags): string | undefined {
  for (const key of accessKeys) {
    // Of several values, the first counts.
    if (tags[key]) return tags[key].split(';')[0]!.trim()
  }
  return undefined
}

function onewayOf(tags: Tags): 'forward' | 'backward' | undefined {
  const own = tags['oneway:bicycle']
  if (own === 'no') return undefined
  const lanes = ['cycleway', 'cycleway:left', 'cycleway:right', 'cycleway:both']
  const isContrary = lanes.some(
    key =>
      tags[key]?.startsWith('opposite') ||
      (tags[key] !== undefined && ['no', '-1'].includes(tags[`${key}:oneway`] ?? ''))
  )
  const value = own ?? tags['oneway:vehicle'] ?? tags.oneway
  const isRound = tags.junction === 'roundabout' || tags.junction === 'circular'
  if (value === '-1' || value === 'reverse') return isContrary ? undefined : 'backward'
  if (value === 'yes' || value === '1' || value === 'true' || (value === undefined && isRound))
    return isContrary ? undefined : 'forward'
  return undefined
}

/** Returns how a node hinders a bicycle: a wall, a stile, or anything that tags close to it, closes the road. */
export function cycleBarrierOf(tags: Tags): Barrier | undefined {
  const { barrier } = tags
  if (barrier === undefined && tags.bicycle !== 'no') return undefined
  const access = accessOf(tags)
  if (access !== undefined && opened.has(access)) return undefined
  if (access !== undefined && stopOnly.has(access)) return barrier === undefined ? undefined : 'gate'
  const isShut =
    (access !== undefined && closed.has(access)) ||
    shutBarriers.has(barrier ?? '') ||
    (tags.locked === 'yes' && (barrier ?? '').endsWith('gate'))
  return isShut ? 'closed' : undefined
}

/** Returns the effect of a restriction relation on a bicycle: 'no', 'only', or undefined if it has none. */
export function cycleRestrictionKind(tags: Tags): 'no' | 'only' | undefined {
  if (!(tags.type ?? '').startsWith('restriction')) return undefined
  const except = (tags.except ?? '').split(';').map(vehicle => vehicle.trim())
  if (except.includes('bicycle')) return undefined
  const value = tags['restriction:bicycle'] ?? tags['restriction:vehicle'] ?? tags.restriction
  if (value?.startsWith('no_')) return 'no'
  return value?.startsWith('only_') ? 'only' : undefined
}
