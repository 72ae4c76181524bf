/** Deliveries that are over, made through the API: what is looked at here comes after them. */
import { makeTrips } from './trips.ts'

export interface PastTrip {
  dropoff: string
  recipient: string
  /** What was carried. */
  description: string
  cancelled?: true
}

/** Books each trip, and drives it or calls it off. Needs a demo without a fleet. Returns the numbers, as they were given. */
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
