/** How a delivery loses its driver before the pickup. */
import type { DeliveryAction } from '../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../context.ts'
import type { Work } from '../core/work.ts'
import type { Change } from './ledger/change.ts'

/** Returns the times of a search that begins now. */
export const searchTimes = ({ config }: Context, { now }: Work) => ({
  searchStartedAt: now,
  searchExpiresAt: new Date(now.getTime() + config.searchSeconds * 1000)
})

/** Returns the action and the columns: the search begins again, or, of a delivery that was given ahead, at its usual time. */
export function givenBack(
  context: Context,
  work: Work,
  { beginsAt }: Pick<Change['delivery'], 'beginsAt'>
): { action: DeliveryAction; set: Pick<Change['delivery'], 'driverId' | 'slot' | 'beginsAt'> } {
  const set = { driverId: null, slot: 0, beginsAt: null }
  if (beginsAt) return { action: 'put_back', set }
  return { action: 'release', set: { ...set, ...searchTimes(context, work) } }
}
