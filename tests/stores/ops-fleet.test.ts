/** The state of the live view, and its list. */
import { expect, onTestFinished, test } from 'vitest'
import type { FleetDelivery } from '../../src/lib/contract/ops/fleet.ts'
import { applyFleetUpdate, emptyFleet, forgetDrivers } from '../../src/stores/ops/fleet-state.ts'
import { fleetAddress, filtersOf, noFilters } from '../../src/lib/lists/fleet-filters.ts'
import { $driverCounts, $fleet, $fleetSelection } from '../../src/stores/ops/fleet.ts'
import { $listCounts, $listed, listedDeliveries } from '../../src/stores/ops/fleet-list.ts'
import { fleetKinds, fleetPoints } from '../../src/stores/ops/fleet-points.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const delivery = (id: string, changes: Partial<FleetDelivery> = {}): FleetDelivery => ({
  id,
  number: `DW-4K7-${id}`,
  reference: '',
  status: 'accepted',
  vehicle: 'car',
  since: now - 60_000,
  due: null,
  scheduled: null,
  silent_since: null,
  arrives: null,
  risk: null,
  window_missed: null,
  customer: 'Clara T.',
  driver: null,
  pickup: { name: '1 Market Square', at: [8, 47] },
  dropoff: { name: '12 Apple Street', at: [8.1, 47.1] },
  handed_over: 0,
  dropoffs: 1,
  zones: [],
  ...changes
})

test('moves drivers by their number, and forgets those who left', () => {
  const state = emptyFleet()
  const update = { at: now, token: 'a.1' }
  expect(
    applyFleetUpdate(state, {
      ...update,
      drivers: [['usr_1', 'Daniel K.', 'car']],
      moved: [0, 800_000, 4_700_000, 2]
    })
  ).toBe(false)
  expect(state.drivers.get('usr_1')).toMatchObject({ at: [8, 47], state: 'busy' })
  applyFleetUpdate(state, { ...update, moved: [0, 810_000, 4_700_000, 0, 7, 1, 1, 1] })
  expect(state.drivers.get('usr_1')).toMatchObject({ at: [8.1, 47], state: 'available' })
  applyFleetUpdate(state, { ...update, left: [0] })
  expect(state.drivers.size).toBe(0)
  forgetDrivers(state)
  expect(state.numbered).toEqual([])
})

test('takes changed, ended and all deliveries', () => {
  const state = emptyFleet()
  const update = { at: now + 5_000, token: 'a.1' }
  expect(applyFleetUpdate(state, { ...update, deliveries: [delivery('1'), delivery('2')] })).toBe(true)
  applyFleetUpdate(state, { ...update, gone: ['1'] })
  expect([...state.deliveries.keys()]).toEqual(['2'])
  applyFleetUpdate(state, { ...update, reset: true, deliveries: [delivery('3')] })
  expect([...state.deliveries.keys()]).toEqual(['3'])
})

test('lists the most urgent first, and filters', () => {
  const rows = [
    delivery('1'),
    delivery('2', { status: 'searching', since: now - 400_000 }),
    delivery('3', { due: now - 720_000, vehicle: 'van' }),
    delivery('4', { since: now - 90_000 })
  ]
  const ids = (filters: Partial<typeof noFilters>, found: string[] | null = null) =>
    listedDeliveries(rows, { ...noFilters, ...filters }, found && { deliveries: new Set(found) }, now).map(
      each => each.delivery.id
    )
  expect(ids({})).toEqual(['3', '2', '4', '1'])
  expect(ids({ attention: true })).toEqual(['3', '2'])
  expect(ids({ statuses: ['accepted'], vehicle: 'van' })).toEqual(['3'])
  expect(ids({ area: [7, 46, 7.5, 48] })).toEqual([])
  expect(ids({}, ['1'])).toEqual(['1'])
})

test('keeps the filters in the address, without values that do not exist', () => {
  const known = { vehicles: ['car', 'van'], zones: [{ id: 'zon_1' }] }
  const filters = {
    ...noFilters,
    statuses: ['searching' as const],
    vehicle: 'van',
    zone: 'zon_1',
    attention: true
  }
  const address = fleetAddress(filters)
  expect(address).toBe('/ops?attention=1&status=searching&vehicle=van&zone=zon_1')
  expect(filtersOf(new URL(address, 'http://test').searchParams, known)).toEqual(filters)
  expect(fleetAddress(noFilters)).toBe('/ops')
  const wrong = new URLSearchParams('status=lost,x&vehicle=rocket&zone=zon_gone')
  expect(filtersOf(wrong, known)).toEqual(noFilters)
})

test('lists only the deliveries with a stop in the zone', () => {
  const deliveries = [delivery('1', { zones: ['zon_1', 'zon_2'] }), delivery('2')]
  const listed = listedDeliveries(deliveries, { ...noFilters, zone: 'zon_2' }, null, now)
  expect(listed.map(({ delivery: { id } }) => id)).toEqual(['1'])
})

test('tells the parts of the live view only what changed', () => {
  const state = emptyFleet()
  const late = delivery('1', { due: Date.now() - 121_000 })
  const calm = delivery('2', { since: Date.now() })
  const told: string[] = []
  const stops = [
    $listed.listen(() => told.push('list')),
    $listCounts.listen(() => told.push('counts')),
    $driverCounts.listen(() => told.push('drivers'))
  ]
  onTestFinished(() => stops.forEach(stop => stop()))
  let count = 0
  const set = (deliveries: FleetDelivery[]) => {
    $fleet.set({ state, deliveries, count: ++count })
    return told.splice(0)
  }
  expect(set([late, calm])).toEqual(['list', 'counts'])
  expect(set([late, calm])).toEqual([])
  // Another object of the same delivery may look different, but it's counted the same.
  expect(set([late, { ...calm }])).toEqual(['list'])
  expect($listed.get()?.map(({ attention }) => attention)).toEqual(['late', null])
  expect($listCounts.get()).toEqual({ count: 2, urgent: 1 })
  const update = { at: Date.now(), token: 'a.1' }
  applyFleetUpdate(state, { ...update, drivers: [['usr_1', 'Daniel K.', 'car']], moved: [0, 8, 47, 2] })
  expect(set([late, calm])).toEqual(['list', 'drivers'])
  applyFleetUpdate(state, { ...update, moved: [0, 9, 47, 2] })
  expect(set([late, calm])).toEqual([])
  expect($driverCounts.get()).toMatchObject({ busy: 1, available: 0 })
})

test('gives the map a place and a kind for each point', () => {
  const state = emptyFleet()
  const update = { at: Date.now(), token: 'a.1' }
  applyFleetUpdate(state, {
    ...update,
    drivers: [['usr_1', 'Daniel K.', 'car']],
    moved: [0, 800_000, 4_700_000, 2]
  })
  const driver = { id: 'usr_1', name: 'Daniel K.' }
  const searching = delivery('2', { status: 'searching', since: Date.now() })
  const deliveries = [delivery('1', { driver, status: 'picked_up' }), searching]
  $fleet.set({ state, deliveries, count: 1 })
  $fleetSelection.set({ kind: 'driver', id: 'usr_1' })
  onTestFinished(() => $fleetSelection.set(null))
  const { places, kinds } = fleetPoints()
  expect([...kinds].map(kind => fleetKinds[kind])).toEqual(['stop', 'search', 'busy', 'selected'])
  // The dropoff of the one that is picked up, the pickup of the other, and the driver twice.
  expect([...places]).toEqual([8.1, 47.1, 8, 47, 8, 47, 8, 47])
})
