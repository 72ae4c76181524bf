import { isShuttleTrain } from '../map/line-relations.ts'
import type { RoadWay } from '../../draft.ts'
import type { Tags } from '../files/osm.ts'
import { roadSpeeds } from './speed.ts'

/**
 * Access rules for a private car, from OpenStreetMap's access tags, most specific first. They're interpreted as in
 * OSRM's car profile (profiles/car.lua, BSD 2-Clause, Project OSRM contributors).
 */
const accessKeys = ['motorcar', 'motor_vehicle', 'vehicle', 'access'] as const

const closed = new Set([
  'no',
  'agricultural',
  'forestry',
  'emergency',
  'psv',
  'bus',
  'customers',
  'private',
  'delivery',
  'destination',
  'permit',
  'military'
])

/** Values that allow only traffic with its destination there. */
const stopOnly = new Set(['private', 'delivery', 'destination', 'customers', 'permit', 'residents'])

/** Of these, the values that open a street or a path for walkers to a car with something to deliver. */
const deliveries = new Set(['delivery', 'destination'])

const neverRoads = new Set(['steps', 'construction', 'proposed', 'reversible', 'impassable', 'hov_lanes'])

/** Barriers that let cars through unless tags say otherwise. */
const openBarriers = new Set([
  'cattle_grid',
  'border_control',
  'toll_booth',
  'sally_port',
  'gate',
  'lift_gate',
  'swing_gate',
  'sliding_gate',
  'guard_house',
  'no',
  'entrance',
  'height_restrictor',
  'arch'
])

/** How a vehicle can use a way: a road without its nodes and its name. */
export type CarWay = Omit<RoadWay, 'nodes' | 'name'>

/** How a node hinders a vehicle. A gate opens to those with a destination behind it. */
export type Barrier = 'closed' | 'gate'

/**
 * Returns how a car can use a way, or undefined if it can't. A road under construction has a special highway value. A
 * `construction` tag on an open road is only a leftover.
 */
export function carWay(tags: Tags): CarWay | undefined {
  const speeds = roadSpeeds(tags, isOpenedToCars(tags))
  if (!speeds) return undefined
  if (tags.area === 'yes' || neverRoads.has(tags.highway ?? '')) return undefined
  if (tags.oneway === 'reversible' || tags.impassable === 'yes' || tags.status === 'impassable')
    return undefined
  if (tags.smoothness === 'impassable' || tags.service === 'emergency_access') return undefined
  if (tags['hov:lanes'] !== undefined && tags['hov:lanes'].split('|').every(lane => lane === 'designated'))
    return undefined

  const forward = accessOf(tags, 'forward')
  const backward = accessOf(tags, 'backward')
  const isOpen = (access: string | undefined) => {
    return access === undefined || !closed.has(access) || stopOnly.has(access)
  }
  const direction = onewayOf(tags)
  const way: CarWay = {
    forward: direction !== 'backward' && isOpen(forward) ? speeds.forward : 0,
    backward: direction !== 'forward' && isOpen(backward) ? speeds.backward : 0,
    roundabout: tags.junction === 'roundabout' || tags.junction === 'circular',
    restricted: stopOnly.has(forward ?? '') || stopOnly.has(backward ?? ''),
    noStop: isMotorway(tags) || isTunnel(tags),
    underground: isTunnel(tags)
  }
  return way.forward > 0 || way.backward > 0 ? way : undefined
}

const footWays = new Set(['pedestrian', 'footway', 'path', 'cycleway', 'bridleway'])

const opened = new Set(['yes', 'designated', 'permissive', 'official'])

/** Returns whether a tag for motor vehicles opens a path or a square to cars. */
function isOpenedToCars(tags: Tags): boolean {
  if (!footWays.has(tags.highway ?? '')) return false
  const value = tags.motorcar ?? tags.motor_vehicle ?? ''
  return opened.has(value) || deliveries.has(value || (tags.vehicle ?? ''))
}

/**
 * Returns whether a ferry takes cars. Most ferries without such a tag take only people on foot. A shuttle train is a train that takes
 * cars.
 */
export function takesCars(tags: Tags): boolean {
  return opened.has(
    tags.motorcar ?? tags.motor_vehicle ?? tags.vehicle ?? (isShuttleTrain(tags) ? 'yes' : '')
  )
}

/** Returns whether a car must not stop on a road, because it's a motorway or has its rules. */
function isMotorway(tags: Tags): boolean {
  return tags.highway === 'motorway' || tags.highway === 'motorway_link' || tags.motorroad === 'yes'
}

/** Returns whether a road is below the ground. A passage through a building isn't. */
export function isTunnel({ tunnel }: Tags): boolean {
  return tunnel !== undefined && tunnel !== 'no' && tunnel !== 'building_passage'
}

function accessOf(tags: Tags, direction: 'forward' | 'backward'): string | undefined {
  for (const key of accessKeys) {
    const value = tags[`${key}:${direction}`] ?? tags[key]
    // Of several values, the first counts.
    if (value) return value.split(';')[0]!.trim()
  }
  return undefined
}

/** Returns the only direction in which cars may use a road, or undefined if they may use both. */
export function onewayOf(tags: Tags): 'forward' | 'backward' | undefined {
  const value =
    tags['oneway:motorcar'] ?? tags['oneway:motor_vehicle'] ?? tags['oneway:vehicle'] ?? tags.oneway
  if (value === '-1' || value === 'reverse') return 'backward'
  if (value === 'yes' || value === '1' || value === 'true') return 'forward'
  if (value === 'no' || value === '0' || value === 'false') return undefined
  const isImplied =
    tags.highway === 'motorway' || tags.junction === 'roundabout' || tags.junction === 'circular'
  return isImplied ? 'forward' : undefined
}

/** Returns how a node hinders a car: a bollard, a block or a gate without access closes the road. */
export function barrierOf(tags: Tags): Barrier | undefined {
  const { barrier } = tags
  const access = accessKeys.map(key => tags[key]).find(value => value !== undefined)
  if (access !== undefined) {
    if (stopOnly.has(access)) return barrier === undefined ? undefined : 'gate'
    return closed.has(access) ? 'closed' : undefined
  }
  return barrier !== undefined && isClosed(tags, barrier) ? 'closed' : undefined
}

/** Returns whether a barrier without access tags stops a car. */
function isClosed(tags: Tags, barrier: string): boolean {
  if (barrier === 'height_restrictor') {
    const height = Number.parseFloat(tags.maxheight ?? '')
    return Number.isFinite(height) && height < 2
  }
  if (tags.bollard === 'rising') return false
  if (barrier === 'kerb' && (tags.kerb === 'lowered' || tags.kerb === 'flush' || tags.highway === 'crossing'))
    return false
  return tags.locked === 'yes' || !openBarriers.has(barrier)
}

export function isSignal(tags: Tags): boolean {
  return tags.highway === 'traffic_signals'
}

/**
 * Returns the effect of a restriction relation on a car: 'no' or 'only'. Returns undefined if it doesn't apply to
 * cars or only at certain times.
 */
export function restrictionKind(tags: Tags): 'no' | 'only' | undefined {
  if (!(tags.type ?? '').startsWith('restriction')) return undefined
  const except = (tags.except ?? '').split(';').map(vehicle => vehicle.trim())
  if (except.some(vehicle => vehicle === 'motorcar' || vehicle === 'motor_vehicle' || vehicle === 'vehicle'))
    return undefined
  const value =
    tags['restriction:motorcar'] ??
    tags['restriction:motor_vehicle'] ??
    tags['restriction:vehicle'] ??
    tags.restriction
  if (value === undefined) return undefined
  if (forbidden.has(value)) return 'no'
  return required.has(value) ? 'only' : undefined
}

/** A turn that is only forbidden during a red light, such as no_right_turn_on_red, is allowed at other times. */
const forbidden = new Set(
  ['left_turn', 'right_turn', 'straight_on', 'u_turn', 'entry', 'exit'].map(turn => `no_${turn}`)
)
const required = new Set(['left_turn', 'right_turn', 'straight_on', 'u_turn'].map(turn => `only_${turn}`))
