/** Random histories of deliveries with 1 to 4 pickups: what must hold after every step. */
// An assertion of Node costs a hundredth of an expectation, and there are millions here.
import assert from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import type { DeliveryStatus } from '../../../src/lib/contract/delivery/deliveries.ts'
import { stages } from '../../../src/lib/contract/delivery/stages.ts'
import {
  applyOnBehalf,
  applyStage,
  nextStop,
  orderedReturn,
  remainingStops
} from '../../../src/lib/rules/delivery/lifecycle.ts'
import { after, allows } from '../../../src/lib/rules/delivery/transitions.ts'
import {
  hasBegun,
  isLoaded,
  isOpen,
  packagePlace,
  pickupsToReturnTo,
  type StageStop,
  stopAfter,
  stopsOfKind
} from '../../../src/lib/rules/delivery/stage-stops.ts'
import { type FinishedStop, undoOf } from '../../../src/lib/rules/delivery/undo.ts'

interface Package {
  pickup: string
  dropoff: string
}

interface Trip {
  status: DeliveryStatus
  stops: FinishedStop[]
  packages: Package[]
}

function randomFrom(seed: number) {
  let state = seed * 2_654_435 + 12_345
  /** Returns a whole number below `limit`. */
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** Makes a trip in a random allowed order. Every stop has a package. */
function randomTrip(seed: number): Trip {
  const below = randomFrom(seed)
  const [pickups, dropoffs] = [1 + below(4), 1 + below(5)]
  const packages: Package[] = []
  const add = (pickup: number, dropoff: number) =>
    packages.push({ pickup: `p${pickup}`, dropoff: `d${dropoff}` })
  for (let pickup = 0; pickup < pickups; pickup++) add(pickup, below(dropoffs))
  for (let dropoff = 0; dropoff < dropoffs; dropoff++) add(below(pickups), dropoff)
  const left = new Set([
    ...Array.from({ length: pickups }, (_, index) => `p${index}`),
    ...Array.from({ length: dropoffs }, (_, index) => `d${index}`)
  ])
  const stops: FinishedStop[] = []
  while (left.size > 0) {
    const ready = [...left].filter(id => !packages.some(each => each.dropoff === id && left.has(each.pickup)))
    const id = ready[below(ready.length)]!
    left.delete(id)
    const sources = [...new Set(packages.flatMap(each => (each.dropoff === id ? [each.pickup] : [])))]
    stops.push({
      id,
      kind: id.startsWith('p') ? 'pickup' : 'dropoff',
      position: stops.length,
      status: 'waiting',
      ...(id.startsWith('d') && pickups > 1 ? { pickups: sources } : {})
    })
  }
  return { status: 'accepted', stops, packages }
}

const stopOf = ({ stops }: Trip, id: string) => stops.find(stop => stop.id === id)!
const placesOf = (trip: Trip) =>
  trip.packages.map(each => packagePlace(stopOf(trip, each.pickup), stopOf(trip, each.dropoff)))

/** Checks what holds for every delivery with a driver, and for those that have ended. */
function check(trip: Trip): void {
  const { status, stops, packages } = trip
  const [pickups, dropoffs] = [stopsOfKind(stops, 'pickup'), stopsOfKind(stops, 'dropoff')]
  const places = placesOf(trip)
  const open = stops.filter(isOpen)
  const at = (place: string) => places.filter(each => each === place).length

  for (const [index, { pickup, dropoff }] of packages.entries()) {
    const [from, to] = [stopOf(trip, pickup).status, stopOf(trip, dropoff).status]
    // A place agrees with both stops.
    if (places[index] === 'pickup') assert.equal(to, 'waiting')
    if (places[index] === 'removed') assert.equal(from, 'failed')
    if (places[index] === 'delivered') assert.equal(to, 'done')
    if (places[index] === 'on-board') assert.ok((['waiting', 'arrived', 'failed'] as string[]).includes(to))
    if (places[index] === 'returned') assert.ok((['failed', 'returned'] as string[]).includes(to))
  }
  for (const dropoff of dropoffs) {
    const own = packages.flatMap((each, index) => (each.dropoff === dropoff.id ? [places[index]!] : []))
    // A dropoff is removed exactly if nothing is left to bring, and is visited only with all that is left.
    assert.equal(
      dropoff.status === 'removed',
      own.every(place => place === 'removed')
    )
    if (dropoff.status === 'arrived')
      assert.equal(
        own.every(place => place === 'on-board' || place === 'removed'),
        true
      )
    if (dropoff.status === 'returned') assert.ok(!own.includes('on-board'))
  }
  assert.ok(stops.filter(stop => stop.status === 'arrived').length <= 1)
  switch (status) {
    case 'accepted':
      assert.equal(pickups.some(isOpen), true)
      break
    case 'picked_up':
    case 'arrived':
      assert.equal(pickups.some(isOpen), false)
      assert.equal(dropoffs.some(isOpen), true)
      break
    case 'returning':
      assert.deepEqual(open, [])
      assert.ok(at('on-board') > 0)
      break
    default:
      // Nothing is at a stop to visit or on board anymore.
      assert.deepEqual(open, [])
      assert.deepEqual([at('pickup'), at('on-board')], [0, 0])
  }
  if (status === 'arrived')
    assert.deepEqual(
      open.map(stop => stop.status),
      ['arrived']
    )
  if (status === 'completed') {
    assert.ok(at('delivered') > 0)
    assert.equal(at('returned'), 0)
  }
  if (status === 'partially_completed') assert.ok(Math.min(at('delivered'), at('returned')) > 0)
  if (status === 'returned') assert.deepEqual([at('delivered'), at('returned') > 0], [0, true])
  if (status === 'cancelled') assert.equal(at('removed'), packages.length)
  const active = status === 'accepted' || status === 'picked_up' || status === 'arrived'
  assert.equal(
    remainingStops(status, stops).length,
    active ? open.length : status === 'returning' ? pickupsToReturnTo(stops).length : 0
  )
  assert.equal(nextStop(status, stops) !== undefined, active || status === 'returning')
  assert.equal(allows(status, 'release', stops), status === 'accepted' && !hasBegun(stops))
}

const isEnded = ({ status }: Trip) => !['accepted', 'picked_up', 'arrived', 'returning'].includes(status)

interface Changed {
  status: DeliveryStatus
  stops: { id: string; status: StageStop['status'] }[]
}

function changed(trip: Trip, result: Changed, at: number): Trip {
  const next = new Map(result.stops.map(stop => [stop.id, stop.status]))
  const stops = trip.stops.map(stop => {
    const status = next.get(stop.id)
    if (!status || status === stop.status) return stop
    const isFinished = status === 'done' || status === 'failed'
    return { ...stop, status, finishedAt: isFinished ? new Date(at) : (stop.finishedAt ?? null) }
  })
  return { ...trip, status: result.status, stops }
}

/** Takes a random step: mostly a report at a random stop, sometimes an operator's. */
function step(trip: Trip, below: (limit: number) => number, at: number): Trip {
  const { status, stops } = trip
  const kind = below(40)
  const stop = stops[below(stops.length)]!
  if (kind === 0) {
    const undo = undoOf(status, stops)
    if (!undo) return trip
    const undone = applyUndo(trip, undo.stop)
    assert.equal(after(status, undo.action), statusOf(undone))
    return { ...undone, status: statusOf(undone) }
  }
  if (kind === 1) return changed(trip, orderedReturn(status, stops) ?? trip, at)
  const result =
    kind < 4
      ? applyOnBehalf(status, stops, below(2) ? 'completed' : 'failed', stop.id)
      : applyStage(status, stops, stages[below(stages.length)]!, below(4) ? stop.id : undefined)
  if (!result) return trip
  // A stop changes only as its own table allows, or because it has nothing left to bring.
  for (const each of result.stops) {
    const before = stopOf(trip, each.id)
    const allowed = stages.flatMap(stage => (stage === 'taken_over' ? [] : [stopAfter(before, stage)]))
    const isEnd = kind < 4 || (each.status === 'removed' && before.status === 'waiting')
    assert.equal(isEnd || allowed.includes(each.status), true)
    if (before.kind === 'dropoff' && each.status === 'arrived') assert.equal(isLoaded(before, stops), true)
  }
  return changed(trip, result, at)
}

const applyUndo = (trip: Trip, { id, status }: { id: string; status: StageStop['status'] }): Trip => ({
  ...trip,
  stops: trip.stops.map(stop => (stop.id === id ? { ...stop, status, finishedAt: null } : stop))
})

/** Returns what the status must be after an undo, from the stops alone, so that the table is compared with something else. */
function statusOf({ stops }: Trip): DeliveryStatus {
  if (stops.some(stop => stop.kind === 'pickup' && isOpen(stop))) return 'accepted'
  const open = stops.filter(isOpen)
  return open.length === 1 && open[0]?.status === 'arrived' ? 'arrived' : 'picked_up'
}

describe('a delivery with one to four pickups', () => {
  it('keeps every package in one place, in 800 random histories', () => {
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= 800; seed++) {
      let trip = randomTrip(seed)
      const below = randomFrom(seed + 50_000)
      check(trip)
      for (let at = 1; at <= 400 && !isEnded(trip); at++) {
        const next = step(trip, below, at)
        // Most steps are refused, and change nothing.
        if (next !== trip) check(next)
        trip = next
      }
      ends.set(trip.status, (ends.get(trip.status) ?? 0) + 1)
    }
    // All ends occur, so that none is unchecked.
    for (const end of ['completed', 'partially_completed', 'returned', 'cancelled'])
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(10)
  })

  it('is completed by a driver who goes from stop to stop', () => {
    for (let seed = 1; seed <= 300; seed++) {
      let trip = randomTrip(seed)
      const visited: string[] = []
      for (let at = 1; !isEnded(trip); at++) {
        const stop = nextStop(trip.status, trip.stops)!
        for (const stage of ['arrived', stop.kind === 'pickup' ? 'picked_up' : 'completed'] as const)
          trip = changed(trip, applyStage(trip.status, trip.stops, stage, stop.id)!, at)
        visited.push(stop.id)
      }
      expect(trip.status).toBe('completed')
      expect(visited).toEqual(trip.stops.map(({ id }) => id))
    }
  })
})
