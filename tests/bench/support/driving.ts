/** Makes drivers on their way to a pickup, each with a delivery of a different customer. */
import type { Coordinate } from '../../../src/lib/geo.ts'
import type { Context } from '../../../src/server/context.ts'
import { deliveries, drivers, stops } from '../../../src/server/db/tables/schema.ts'
import { newDeliveryNumber, newId } from '../../../src/server/core/ids.ts'
import { makeAccounts } from './accounts.ts'

export interface Driving {
  /** Bearers of the drivers, and of their customers in the same order. */
  drivers: string[]
  customers: string[]
  /** The streets to the pickup. */
  geometry: Coordinate[]
}

const atOnce = 500
const car = 3

export async function makeDriving(context: Context, count: number): Promise<Driving> {
  const { orm, secrets, region, maps } = context
  const [longitude, latitude] = region.meta.center
  const now = context.now()
  const pickup = { latitude: latitude + 0.012, longitude: longitude + 0.012 }
  const route = await maps.route({ stops: [{ latitude, longitude }, pickup], departAt: now })
  const accounts = (type: 'customer' | 'driver') =>
    makeAccounts(orm, secrets.session, { name: type, type, count })
  const [customers, people] = [await accounts('customer'), await accounts('driver')]
  for (let done = 0; done < count; done += atOnce) {
    const some = people.slice(done, done + atOnce)
    await orm.insert(drivers).values(
      some.map(({ id }) => ({
        userId: id,
        transportTypeId: car,
        vehicle: 'Car',
        plate: 'A',
        approval: 'approved' as const,
        online: true
      }))
    )
    const made = some.map(({ id: driverId }, index) => ({
      id: newId('pad', now),
      number: newDeliveryNumber(),
      driverId,
      bookedBy: 'person' as const,
      customerId: customers[done + index]?.id ?? ''
    }))
    await orm.insert(deliveries).values(
      made.map(each => ({
        ...each,
        status: 'accepted' as const,
        transportTypeId: car,
        price: { currency: 'EUR', total: 1_000, items: [] },
        vatRate: 2_000,
        route: { meters: route.meters, seconds: route.seconds, geometry: route.geometry, legs: [] },
        outline: [],
        paymentAt: 'pickup' as const,
        createdAt: now,
        updatedAt: now
      }))
    )
    await orm.insert(stops).values(
      made.map(({ id }) => ({
        id: newId('stp', now),
        deliveryId: id,
        kind: 'pickup' as const,
        position: 0,
        ...pickup,
        name: '1 Market Square',
        detail: '',
        contactName: 'Clara Weiss',
        contactPhone: '',
        instructions: '',
        status: 'waiting' as const
      }))
    )
  }
  return {
    drivers: people.map(({ bearer }) => bearer),
    customers: customers.map(({ bearer }) => bearer),
    geometry: route.geometry
  }
}
