/** What the driver has earned today, in the company's time zone. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { type Earnings, earnedToday, getEarnings } from '../../lib/contract/driver/earnings.ts'
import { client } from '../core/client.ts'

export type EarnedToday = Pick<Earnings, 'earning' | 'deliveries'>

/** Null before it was loaded again. A failed load leaves it as it is. */
export const $earnedToday = atom<EarnedToday | null>(null)

export async function loadEarnedToday(): Promise<void> {
  const found = await attempt(async () => (await client()).call(getEarnings))
  if (found.ok) $earnedToday.set(earnedToday(found.value))
}
