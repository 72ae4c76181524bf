import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../builders.ts'
import type { TestService } from '../service.ts'

/** Makes customers and drivers with deliveries in several statuses, and returns the ids of their records. */
export async function makeCrowd(world: TestService): Promise<{ people: Person[]; ids: string[] }> {
  const customers = [await makeCustomer(world, 'Rosa'), await makeCustomer(world, 'Sam')]
  const drivers = [
    await makeDriver(world, { at: spot(world) }),
    await makeDriver(world, { firstName: 'Sue' })
  ]
  const ids: string[] = []
  for (const customer of customers) {
    const delivery = await makeDelivery(world, customer)
    ids.push(delivery.pickanddropoff_id, ...delivery.stops.map(stop => stop.id))
  }
  const offered = await makeDelivery(world, customers[0]!)
  ids.push(offered.pickanddropoff_id, await makeOffer(world, offered, drivers[1]!))
  ids.push((await makeAccepted(world, customers[0]!, drivers[0]!)).pickanddropoff_id)
  return { people: [...customers, ...drivers], ids }
}
