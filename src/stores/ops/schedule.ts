/** Who can be planned for a scheduled delivery. */
import type * as z from 'zod/mini'
import { getSchedule } from '../../lib/contract/ops/schedule.ts'
import { client } from '../core/client.ts'

export type PlannableDriver = z.infer<typeof getSchedule.answer>['drivers'][number]

/** Returns who can be planned, of any vehicle. */
export const driversToPlan = async (): Promise<readonly PlannableDriver[]> =>
  (await (await client()).call(getSchedule, { query: {} })).drivers
