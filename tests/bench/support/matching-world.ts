/** Inserts searches and online drivers for measurements of matching. */
import { seededRandom } from '@dropway/region'
import { deliveries, drivers, stops } from '../../../src/server/db/tables/schema.ts'
import { newDeliveryNumber, newId } from '../../../src/server/core/ids.ts'
import type { Point } from '../../../src/lib/geo.ts'
import type { Service } from '../../../src/server/service/service.ts'
import { makeAccounts } from './accounts.ts'

const random = seededRandom(23)
const car = 3

/** Returns points on streets of the region. */
function spots({ context }: Service, count: number): Point[] {
  const [west, south, east, north] = context.maps.area.bounds
  const found: Point[] = []
  while (found.length < count) {
    const point = { latitude: random.between(south, north), longitude: random.between(west, east) }
    const snapped = context.region.snap(point)
    if (snapped && snapped.meters < 50) found.push(point)
  }
  return found
}

/** Returns the ids of drivers who are online, approved and free. `putOnline` has to send their positions. */
export async function makeDrivers({ context }: Service, count: number): Promise<string[]> {
  const made = await makeAccounts(context.orm, context.secrets.session, {
    name: 'driver',
    type: 'driver',
    count
  })
  await context.orm.insert(drivers).values(
    made.map(({ id }) => ({
      userId: id,
      transportTypeId: car,
      vehicle: 'Blue Skoda Octavia',
      plate: 'AL 4107',
      approval: 'approved' as const,
      online: true
    }))
  )
  return made.map(({ id }) => id)
}

export function putOnline(service: Service, driverIds: string[]): void {
  const { context } = service
  const now = context.now()
  for (const [index, at] of spots(service, driverIds.length).entries()) {
    context.presence.put({
      driverId: driverIds[index] ?? '',
      simulated: false,
      transportTypeId: car,
      position: { ...at, heading: 0, speed: 10, accuracy: 5, recorded_at: now.toISOString(), seq: 1 },
      receivedAt: now.getTime()
    })
  }
}

/** Begins searches, each of another customer. */
export async function makeSearches(service: Service, name: string, count: number): Promise<void> {
  const { context } = service
  const now = context.now()
  const customers = await makeAccounts(context.orm, context.secrets.session, {
    name,
    type: 'customer',
    count
  })
  const rows = customers.map(({ id }) => ({
    id: newId('pad', now),
    number: newDeliveryNumber(),
    customerId: id,
    bookedBy: 'person' as const,
    status: 'searching' as const,
    transportTypeId: car,
    price: { currency: 'EUR', total: 1_000, items: [] } as never,
    vatRate: 2_000,
    route: { meters: 1, seconds: 1, geometry: [], legs: [] },
    outline: [],
    paymentAt: 'pickup' as const,
    createdAt: now,
    updatedAt: now,
    searchStartedAt: now,
    searchExpiresAt: new Date(now.getTime() + 3_600_000)
  }))
  await context.orm.insert(deliveries).values(rows)
  const places = spots(service, count)
  await context.orm.insert(stops).values(
    rows.map(({ id }, index) => ({
      id: newId('stp', now),
      deliveryId: id,
      kind: 'pickup' as const,
      position: 0,
      ...(places[index] ?? { latitude: 0, longitude: 0 }),
      name: 'Pickup',
      detail: '',
      contactName: 'Clara',
      contactPhone: '',
      instructions: '',
      status: 'waiting' as const
    }))
  )
}
