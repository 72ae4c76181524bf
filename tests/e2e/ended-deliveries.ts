/** Makes ended deliveries through the API, for tests of the pages about past deliveries. */
import { makeTrips } from './trips.ts'

export interface PastTrip {
  dropoff: string
  recipient: string
  /** The package description. */
  description: string
  cancelled?: true
}

/**
 * Books each trip, then drives or cancels it. Needs a demo without a fleet. Returns the delivery ids in the given
 * order.
 */
export async function makeEnded(address: string, trips: PastTrip[]): Promise<string[]> {
  const both = await makeTrips(address)
  const numbers: string[] = []
  for (const [index, { dropoff, recipient, description, cancelled }] of trips.entries()) {
    const id = await both.book([{ name: dropoff, recipient, description }], { shift: -900 * index })
    numbers.push(id)
    if (cancelled) {
      await both.cancel(id)
      continue
    }
    await both.beThere()
    await both.accept(id)
    await both.report(id, 'picked_up', 'arrived', 'completed')
  }
  await both.goHome()
  return numbers
}
