import { expect, test } from 'vitest'
import {
  hasBegun,
  hasSeveralPickups,
  isFailedPickup,
  isLoaded,
  isOpen,
  isRemoved,
  lastDone,
  packagePlace,
  pickupsToReturnTo,
  sourcesOf,
  type StageStop,
  stopAfter,
  stopsOfKind
} from '../../../src/lib/rules/delivery/stage-stops.ts'
import { stopStatuses as statuses } from '../../../src/lib/contract/delivery/deliveries.ts'

const stop = (id: string, status: StageStop['status'], position = 0): StageStop => ({
  id,
  kind: id.startsWith('p') ? 'pickup' : 'dropoff',
  position,
  status
})
const ids = (stops: readonly StageStop[]) => stops.map(({ id }) => id)

test('a stop changes only as its table allows', () => {
  const changes = (id: string) =>
    statuses.flatMap(status =>
      (['picked_up', 'arrived', 'absent', 'completed', 'failed', 'returned'] as const).flatMap(stage => {
        const after = stopAfter(stop(id, status), stage)
        return after ? [`${status}: ${stage} → ${after}`] : []
      })
    )
  expect(changes('p')).toEqual([
    'waiting: picked_up → done',
    'waiting: arrived → arrived',
    'waiting: failed → failed',
    'arrived: picked_up → done',
    'arrived: failed → failed',
    'done: returned → returned'
  ])
  expect(changes('d')).toEqual([
    'waiting: arrived → arrived',
    'arrived: absent → arrived',
    'arrived: completed → done',
    'arrived: failed → failed',
    'failed: returned → returned'
  ])
})

test('a stop is open until it has been done, has failed or is removed', () => {
  expect(statuses.filter(status => isOpen(stop('d', status)))).toEqual(['waiting', 'arrived'])
})

test('stops of one kind come in their order', () => {
  const stops = [stop('p2', 'waiting', 3), stop('d1', 'waiting', 2), stop('p1', 'waiting', 0)]
  expect(ids(stopsOfKind(stops, 'pickup'))).toEqual(['p1', 'p2'])
  expect(ids(stopsOfKind(stops, 'dropoff'))).toEqual(['d1'])
  expect(hasSeveralPickups(stops)).toBe(true)
  expect(hasSeveralPickups(stops.slice(1))).toBe(false)
})

test('the last stop of a kind that is done is the one furthest on, whatever came of the others', () => {
  const stops = [
    stop('p1', 'done'),
    stop('p2', 'done'),
    stop('p3', 'failed'),
    stop('d1', 'done'),
    stop('d2', 'done'),
    stop('d3', 'waiting')
  ]
  expect(lastDone(stops, 'pickup')?.id).toBe('p2')
  expect(lastDone(stops, 'dropoff')?.id).toBe('d2')
  expect(lastDone(stops.slice(2), 'pickup')).toBeUndefined()
  expect(lastDone([], 'dropoff')).toBeUndefined()
})

test('a package is removed if its pickup failed', () => {
  const stops = [stop('p1', 'failed'), stop('p2', 'done'), stop('d1', 'failed')]
  expect(stops.map(isFailedPickup)).toEqual([true, false, false])
  expect(isRemoved({ pickup_stop_id: 'p1' }, stops)).toBe(true)
  expect(isRemoved({ pickup_stop_id: 'p2' }, stops)).toBe(false)
  // A failed dropoff removes nothing, and a delivery with one pickup names none.
  expect(isRemoved({ pickup_stop_id: 'd1' }, stops)).toBe(false)
  expect(isRemoved({}, stops)).toBe(false)
})

test('a dropoff is loaded once its own pickups are done, without those that failed', () => {
  const dropoff = { ...stop('d1', 'waiting'), pickups: ['p1', 'p2'] }
  const stops = [stop('p2', 'done', 1), stop('p1', 'done', 0), stop('p3', 'waiting', 2)]
  expect(ids(sourcesOf(dropoff, stops))).toEqual(['p1', 'p2'])
  expect(isLoaded(dropoff, stops)).toBe(true)
  expect(isLoaded(dropoff, [stop('p1', 'done'), stop('p2', 'arrived')])).toBe(false)
  expect(ids(sourcesOf(dropoff, [stop('p1', 'done'), stop('p2', 'failed')]))).toEqual(['p1'])
  expect(isLoaded(dropoff, [stop('p1', 'done'), stop('p2', 'failed')])).toBe(true)
  // Without a list, all pickups count.
  expect(isLoaded(stop('d1', 'waiting'), stops)).toBe(false)
})

test('a delivery has begun once something was on board', () => {
  const begun = (status: StageStop['status']) => hasBegun([stop('p1', 'waiting'), stop('p2', status)])
  expect(statuses.filter(begun)).toEqual(['done', 'returned'])
  expect(hasBegun([stop('p1', 'waiting'), stop('d1', 'done')])).toBe(false)
})

test('packages of a failed dropoff go back to the pickups that they came from', () => {
  const stops = [
    stop('p2', 'done', 1),
    stop('p1', 'done', 0),
    stop('p3', 'failed', 2),
    stop('p4', 'done', 3),
    { ...stop('d1', 'failed', 4), pickups: ['p1', 'p2', 'p3'] },
    { ...stop('d2', 'done', 5), pickups: ['p4'] }
  ]
  expect(ids(pickupsToReturnTo(stops))).toEqual(['p1', 'p2'])
  expect(pickupsToReturnTo([stop('p1', 'done'), stop('d1', 'done')])).toEqual([])
  expect(ids(pickupsToReturnTo([stop('p1', 'done'), stop('d1', 'failed')]))).toEqual(['p1'])
})

test('the place of a package follows from its two stops', () => {
  const place = (pickup: StageStop['status'], dropoff: StageStop['status']) =>
    packagePlace(stop('p', pickup), stop('d', dropoff))
  expect(place('failed', 'removed')).toBe('removed')
  expect([place('waiting', 'waiting'), place('arrived', 'waiting')]).toEqual(['pickup', 'pickup'])
  expect([place('done', 'waiting'), place('done', 'arrived'), place('done', 'failed')]).toEqual(
    Array.from({ length: 3 }, () => 'on-board')
  )
  expect([place('done', 'done'), place('returned', 'done')]).toEqual(['delivered', 'delivered'])
  expect([place('returned', 'failed'), place('done', 'returned')]).toEqual(['returned', 'returned'])
})
