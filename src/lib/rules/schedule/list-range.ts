/** The days that a list is filtered by. */
import type { ListDays } from '../../contract/ops/delivery/delivery-list.ts'
import { addDays } from './days.ts'

export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

const relative: Record<ListDays, (today: string) => Required<DayRange>> = {
  today: today => ({ from: today, to: today }),
  tomorrow: today => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  yesterday: today => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  'last-7': today => ({ from: addDays(today, -6), to: today }),
  'last-30': today => ({ from: addDays(today, -29), to: today })
}

/** Returns the first and the last day, both included. Days such as 'tomorrow' depend on today. */
export function listRange(
  { days, from, to }: DayRange & { days?: ListDays | undefined },
  today: string
): DayRange {
  return days ? relative[days](today) : { from, to }
}
