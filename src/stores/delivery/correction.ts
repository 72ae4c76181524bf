/** The correction of an address that waits for the customer. */
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { answerCorrection, getCorrection } from '../../lib/contract/ops/delivery/dispatch.ts'
import { client } from '../core/client.ts'

export type Correction = NonNullable<z.infer<typeof getCorrection.answer>['correction']>

/** Returns the correction, or null if there is none or it can't be loaded now. */
export async function correctionOf(id: string): Promise<Correction | null> {
  const found = await attempt(async () => (await client()).call(getCorrection, { params: { id } }))
  return found.ok ? found.value.correction : null
}

/** Agrees to a correction, or declines it. Returns the error if it failed. */
export async function answer(id: string, correction_id: string, agree: boolean): Promise<ApiError | null> {
  const done = await attempt(async () =>
    (await client()).call(answerCorrection, { params: { id }, body: { correction_id, agree } })
  )
  return done.ok ? null : done.error
}
