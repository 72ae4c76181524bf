/** Converts OSRM's steps into a leg with turns, in the region's format. */
import type { Leg, Turn, TurnKind } from '@dropway/region'
import type { Coordinate } from '../../../../lib/geo.ts'
import { EngineFailure } from '../maps.ts'
import { decodeFrom } from './polyline.ts'
import type { OsrmLeg, Step } from './shapes.ts'

const modifiers: Record<string, TurnKind> = {
  uturn: 'u-turn',
  'sharp right': 'sharp-right',
  right: 'right',
  'slight right': 'slight-right',
  straight: 'straight',
  'slight left': 'slight-left',
  left: 'left',
  'sharp left': 'sharp-left'
}

const circles = new Set(['roundabout', 'rotary'])
const leavings = new Set(['exit roundabout', 'exit rotary'])
/** Steps that need no action: 'use lane', and notes such as a change of the driving side. */
const silent = new Set(['use lane', 'notification'])

export function legOf({ distance, duration, steps }: OsrmLeg): Leg {
  const geometry: Coordinate[] = []
  const turns: Turn[] = []
  for (const step of steps) {
    const line = lineOf(step)
    append(geometry, line.slice(0, 1))
    const at = geometry.length - 1
    append(geometry, line.slice(1))
    const turn = turnOf(step, turns.at(-1), geometry, at)
    if (turn) turns.push(turn)
    const current = turns.at(-1)
    if (!current) throw new EngineFailure("a leg doesn't start with a turn", false)
    current.meters += step.distance
    current.seconds += step.duration
  }
  if (turns.at(-1)?.kind !== 'arrive') throw new EngineFailure("a leg doesn't end with an arrival", false)
  return { meters: distance, seconds: duration, geometry, turns }
}

function lineOf({ geometry, maneuver }: Step): Coordinate[] {
  const line = typeof geometry === 'string' ? decodeFrom(geometry, maneuver.location) : geometry.coordinates
  if (!line || line.length === 0) throw new EngineFailure("a line in its response can't be decoded", false)
  return line
}

function append(geometry: Coordinate[], line: Coordinate[]): void {
  for (const coordinate of line) {
    const last = geometry.at(-1)
    if (!last || last[0] !== coordinate[0] || last[1] !== coordinate[1]) geometry.push(coordinate)
  }
}

/**
 * Returns the turn of a step, or undefined if the driver just
 * follows the road. The step then belongs to the previous turn.
 */
function turnOf(step: Step, before: Turn | undefined, geometry: Coordinate[], at: number): Turn | undefined {
  const { type, exit } = step.maneuver
  const street = step.name || step.ref || ''
  if (before?.kind === 'roundabout' && leavings.has(type)) {
    // Name the street after the roundabout: 'take the second exit into Apple Street'.
    before.street = street
    return undefined
  }
  const kind = kindOf(step, before, street)
  if (!kind) return undefined
  const [longitude, latitude] = geometry[at]!
  return {
    kind,
    street,
    longitude,
    latitude,
    meters: 0,
    seconds: 0,
    at,
    ...(kind === 'roundabout' && exit ? { exit: Math.round(exit) } : {})
  }
}

function kindOf({ maneuver }: Step, before: Turn | undefined, street: string): TurnKind | undefined {
  const { type, modifier } = maneuver
  if (type === 'depart' || type === 'arrive') return type
  if (!before || silent.has(type)) return undefined
  if (circles.has(type)) return 'roundabout'
  const kind = modifiers[modifier ?? 'straight'] ?? 'straight'
  const goesOn = kind === 'straight' && (street === '' || street === before.street)
  return goesOn && (type === 'continue' || type === 'new name') ? undefined : kind
}
