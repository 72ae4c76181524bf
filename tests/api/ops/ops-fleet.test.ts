/** The console's live view: its snapshot, its search and its stream. */
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  driverStates,
  fleetScale,
  type FleetUpdate,
  getFleet,
  searchFleet
} from '../../../src/lib/contract/ops/fleet.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { addNote } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { createZone } from '../../../src/lib/contract/ops/zones.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let clara: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())

const everywhere = '-180,-90,180,90'

interface FleetStream {
  /** Returns the next update that fulfills a condition. */
  next(wanted: (update: FleetUpdate) => boolean): Promise<FleetUpdate>
  close(): void
}

async function follow(query: string, bearer = dana.bearer): Promise<FleetStream> {
  const control = new AbortController()
  const response = await world.fetch(`http://test/v1/ops/fleet/stream?${query}`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: control.signal
  })
  expect(response.status).toBe(200)
  const waiting: FleetUpdate[] = []
  const parser = createParser({ onEvent: ({ data }) => waiting.push(JSON.parse(data) as FleetUpdate) })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  return {
    async next(wanted) {
      for (;;) {
        const update = waiting.shift()
        if (update && wanted(update)) return update
        if (update) continue
        const read = await reader?.read()
        if (!read || read.done) throw new Error('The stream ended.')
        parser.feed(decoder.decode(read.value, { stream: true }))
      }
    },
    close: () => void reader?.cancel()
  }
}

test('lists the deliveries under way with shortened names, and follows each change', async () => {
  const delivery = await makeDelivery(world, clara)
  const { deliveries, token } = await dana.client.call(getFleet)
  const row = deliveries.find(({ id }) => id === delivery.pickanddropoff_id)
  expect(row).toMatchObject({
    number: delivery.number,
    status: 'searching',
    customer: 'Clara T.',
    driver: null,
    pickup: { name: '1 Market Square' },
    dropoff: { name: '12 Apple Street' },
    dropoffs: 1
  })
  // No phone number. Its digits alone could be in a time by chance.
  expect(JSON.stringify(row)).not.toMatch(/\+41[ \d]*555/)

  const stream = await follow(`token=${token}`)
  await clara.client.call(cancelDelivery, { params: { id: delivery.pickanddropoff_id }, body: {} })
  const update = await stream.next(({ gone }) => gone !== undefined)
  expect(update.reset).toBeUndefined()
  expect(update.gone).toEqual([delivery.pickanddropoff_id])
  stream.close()
  const after = await dana.client.call(getFleet)
  expect(after.deliveries.map(({ id }) => id)).not.toContain(delivery.pickanddropoff_id)
})

test('sends everything to a reader with a token of another process', async () => {
  for (const token of ['', 'other.5', 'nonsense', 'x.99999999999999999999']) {
    const stream = await follow(`token=${token}`)
    expect((await stream.next(() => true)).reset).toBe(true)
    stream.close()
  }
})

test('shows drivers with their state on the part of the map that is asked for, and only their changes', async () => {
  const free = await makeDriver(world, { firstName: 'Fred', at: spot(world, 0, 0) })
  const asked = await makeDriver(world, { firstName: 'Olga', at: spot(world, 100, 0) })
  const busy = await makeDriver(world, { firstName: 'Bea', at: spot(world, 200, 0) })
  await makeDriver(world, { firstName: 'Zoe', at: spot(world, 9_000, 9_000) })
  await makeOffer(world, await makeDelivery(world, clara), asked, 3_600)
  await makeAccepted(world, clara, busy)
  const [west, east] = [spot(world, -500, -500), spot(world, 500, 500)]
  const bounds = [west.longitude, west.latitude, east.longitude, east.latitude].join(',')
  const stream = await follow(`bounds=${bounds}`)
  const first = await stream.next(({ drivers }) => drivers !== undefined)
  const states = Object.fromEntries(
    (first.drivers ?? []).map(([, name], number) => [name, driverStates[first.moved?.[number * 4 + 3] ?? -1]])
  )
  expect(states).toEqual({ 'Fred T.': 'available', 'Olga T.': 'offered', 'Bea T.': 'busy' })

  const to = spot(world, 50, 50)
  await sendPosition(world, free, to, 2)
  const number = first.drivers?.findIndex(([id]) => id === free.userId)
  const { moved } = await stream.next(update => update.moved !== undefined)
  expect(moved).toEqual([
    number,
    Math.round(to.longitude * fleetScale),
    Math.round(to.latitude * fleetScale),
    driverStates.indexOf('available')
  ])
  // So far away at once: only the second position counts.
  await sendPosition(world, free, spot(world, 9_000, 0), 3)
  await sendPosition(world, free, spot(world, 9_010, 0), 4)
  expect((await stream.next(update => update.left !== undefined)).left).toEqual([number])
  stream.close()
})

test('says when a driver on a delivery has been silent', async () => {
  const driver = await makeDriver(world, { at: spot(world, 0, 300) })
  const delivery = await makeAccepted(world, clara, driver)
  const stream = await follow(`bounds=${everywhere}`)
  const id = delivery.pickanddropoff_id
  const rowIn = ({ deliveries }: FleetUpdate) => deliveries?.find(row => row.id === id)
  expect(rowIn(await stream.next(update => rowIn(update) !== undefined))?.silent_since).toBeNull()
  const heard = world.service.context.now().getTime()
  world.pass(90)
  expect(rowIn(await stream.next(update => rowIn(update) !== undefined))?.silent_since).toBe(heard)
  await sendPosition(world, driver, spot(world, 0, 310), 2)
  expect(rowIn(await stream.next(update => rowIn(update) !== undefined))?.silent_since).toBeNull()
  stream.close()
})

test('finds deliveries and drivers by number, name, phone, plate and address', async () => {
  const sofia = await makeCustomer(world, 'Sofia')
  const greta = await makeDriver(world, { firstName: 'Greta', at: spot(world) })
  const delivery = await makeAccepted(world, sofia, greta)
  const find = async (q: string) => {
    const found = await dana.client.call(searchFleet, { query: { q } })
    return [
      found.deliveries.includes(delivery.pickanddropoff_id),
      found.drivers.some(({ id }) => id === greta.userId)
    ]
  }
  expect(await find(delivery.number ?? '')).toEqual([true, false])
  expect(await find('sofia test')).toEqual([true, false])
  expect(await find('Greta')).toEqual([true, true])
  expect(await find('apple STREET')).toEqual([true, false])
  for (const typed of ['44 555-02-02', '044 555 02 02', '0445550202', '+41 (0)44 555 02', '٠٤٤ ٥٥٥ ٠٢ ٠٢'])
    expect(await find(typed), typed).toEqual([true, false])
  // The parts of a number follow each other.
  expect(await find('044 02 555')).toEqual([false, false])
  expect(await find('AL 4107')).toEqual([false, true])
  expect(await find('%')).toEqual([false, false])
  expect(await find('')).toEqual([false, false])
})

test('refuses strangers, customers, drivers and parts of the map that do not exist', async () => {
  const driver = await makeDriver(world)
  for (const path of ['/ops/fleet', '/ops/fleet/search?q=x', '/ops/fleet/stream']) {
    expect(await world.request('GET', path)).toMatchObject({ status: 401 })
    for (const { bearer } of [clara, driver])
      expect(await world.request('GET', path, { bearer })).toMatchObject({ status: 403, code: 'forbidden' })
  }
  for (const bounds of ['1,2,3', 'a,b,c,d', '10,0,5,1', '0,0,400,1', '1,1,2,2,3'])
    expect(
      await world.request('GET', `/ops/fleet/stream?bounds=${bounds}`, { bearer: dana.bearer })
    ).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('names the zones of each delivery, and streams only the drivers in a zone', async () => {
  const corner = (east: number, north: number): [number, number] => {
    const { longitude, latitude } = spot(world, east, north)
    return [longitude, latitude]
  }
  const [west, middle, east] = [-100, 600, 3_000]
  const ring = (from: number, to: number) => [
    corner(from, -2_000),
    corner(to, -2_000),
    corner(to, 2_000),
    corner(from, 2_000),
    corner(from, -2_000)
  ]
  const create = (name: string, from: number, to: number) =>
    dana.client.call(createZone, {
      body: { name, kind: 'surcharge', ring: ring(from, to), reason: 'A test' }
    })
  const near = await create('Near', west, middle)
  const far = await create('Far', middle, east)
  const empty = await create('Empty', east, east + 500)
  // The pickup is near, the dropoff is far.
  const delivery = await makeDelivery(world, clara)
  const { deliveries, zones } = await dana.client.call(getFleet)
  expect(zones.map(({ name }) => name)).toEqual(expect.arrayContaining(['Near', 'Far', 'Empty']))
  const row = deliveries.find(({ id }) => id === delivery.pickanddropoff_id)
  expect(row?.zones.toSorted()).toEqual([near.id, far.id].toSorted())

  const online = (east: number, north: number) => makeDriver(world, { at: spot(world, east, north) })
  const [inNear, inFar] = [await online(100, 100), await online(1_400, 900)]
  const idsIn = async (zone: string) => {
    const stream = await follow(`bounds=${everywhere}&zone=${zone}`)
    const { drivers = [] } = await stream.next(() => true)
    stream.close()
    return drivers.map(([id]) => id)
  }
  expect(await idsIn(near.id)).toContain(inNear.userId)
  expect(await idsIn(near.id)).not.toContain(inFar.userId)
  expect(await idsIn(far.id)).toContain(inFar.userId)
  for (const zone of [empty.id, 'zon_gone']) expect(await idsIn(zone)).toEqual([])
  const refused = await world.request('GET', '/ops/fleet/stream?zone=a%20b', { bearer: dana.bearer })
  expect(refused).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('tells about the delivery that a stream watches: each change, and where its driver is', async () => {
  const driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const { pickanddropoff_id: id } = await makeAccepted(world, clara, driver)
  const read = () => dana.client.call(getOpsDelivery, { params: { id } })
  const first = await read()
  const stream = await follow(`delivery=${id}`)
  const began = await stream.next(() => true)
  expect(Object.keys(began)).toEqual(['at', 'token', 'watched'])
  const { version, driver_at, heard_at } = first
  expect(began.watched).toEqual({ version, driver_at, heard_at, arrival: null })
  expect(heard_at).toBe(world.service.context.now().getTime())
  expect(first.driver_at).not.toBeNull()
  expect((await read()).version).toBe(first.version)

  const isNew = (known: string) => (update: FleetUpdate) =>
    update.watched !== undefined && update.watched.version !== known
  await dana.client.call(addNote, { params: { id }, body: { text: 'Rang.' } })
  const noted = (await stream.next(isNew(first.version))).watched?.version ?? ''
  // A note is no step.
  expect(noted.split('.')[0]).toBe(String(first.seen))
  await clara.client.call(cancelDelivery, { params: { id }, body: {} })
  const cancelled = (await stream.next(isNew(noted))).watched
  const last = await read()
  expect(cancelled?.version.split('.')[0]).toBe(String(last.seen))
  expect(cancelled?.driver_at).toBeNull()
  expect(last.seen).toBeGreaterThan(first.seen)
  stream.close()

  const gone = await follow('delivery=pad_gone')
  const nobody = { driver_at: null, heard_at: null, arrival: null }
  expect((await gone.next(() => true)).watched).toEqual({ version: '', ...nobody })
  gone.close()
  const refused = await world.request('GET', '/ops/fleet/stream?delivery=a%20b', { bearer: dana.bearer })
  expect(refused).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('says when a driver arrives, in the row and for the delivery that is watched', async () => {
  const driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const { pickanddropoff_id: id } = await makeAccepted(world, clara, driver)
  const stream = await follow(`delivery=${id}&token=new`)
  await stream.next(({ watched }) => watched !== undefined)
  let seq = 100
  // Each position of a driver under way can bring another time.
  const drives = setInterval(() => void sendPosition(world, driver, spot(world, 300 + seq, 0), ++seq), 200)
  try {
    const { deliveries = [] } = await stream.next(
      update => update.deliveries?.some(row => row.id === id && row.arrives !== null) ?? false
    )
    const { arrives } = deliveries.find(row => row.id === id) ?? {}
    const now = world.service.context.now().getTime()
    expect(arrives?.from).toBeGreaterThanOrEqual(now - 60_000)
    expect(arrives?.to).toBeGreaterThanOrEqual(arrives?.from ?? Infinity)
    expect((arrives?.from ?? 1) % 60_000).toBe(0)
    const { arrival, times } = await dana.client.call(getOpsDelivery, { params: { id } })
    expect(arrival?.meters).toBeGreaterThan(0)
    expect(arrival?.to).toBeGreaterThan(arrival?.from ?? Infinity)
    expect(times).toMatchObject({ risk: null, window_missed: null })
  } finally {
    clearInterval(drives)
    stream.close()
  }
})

test('says where a driver was last seen who is silent', async () => {
  const driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const { pickanddropoff_id: id } = await makeAccepted(world, clara, driver)
  const read = () => dana.client.call(getOpsDelivery, { params: { id } })
  const { heard_at, seen_at } = await read()
  expect(seen_at).toBeNull()
  world.pass(46)
  const silent = await read()
  expect(silent.heard_at).toBe(heard_at)
  expect(silent.seen_at).toMatch(/\w/)
})

test('counts the deliveries of tomorrow, by the clock of the company', async () => {
  const { day, count } = (await dana.client.call(getFleet)).tomorrow
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const { time_zone: zone } = world.service.context.company.newest().data.settings
  await makeDelivery(world, clara, { scheduled_at: instantAt(day, '12:00', zone).toISOString() })
  // It's read again after half a minute.
  world.pass(31)
  await expect
    .poll(async () => (await dana.client.call(getFleet)).tomorrow)
    .toEqual({ day, count: count + 1 })
})
