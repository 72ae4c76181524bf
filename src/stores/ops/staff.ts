/** The staff in the console. Every action answers with the whole list. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import {
  changeStaff,
  deactivateStaff,
  inviteStaff,
  reactivateStaff,
  resendInvitation,
  type Staff,
  withdrawInvitation
} from '../../lib/contract/ops/staff.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'

/** Null until an action has changed what the page was rendered with. */
export const $staff = atom<Staff | null>(null)
export const $staffFailure = atom<ApiError | null>(null)
export const $staffBusy = atom(false)

export const clearStaffFailure = (): void => $staffFailure.set(null)

/** Runs an action. Returns whether it worked. */
async function act(run: () => Promise<Staff>): Promise<boolean> {
  if ($staffBusy.get()) return false
  $staffBusy.set(true)
  const done = await attempt(run)
  $staffBusy.set(false)
  $staffFailure.set(done.ok ? null : done.error)
  if (done.ok) $staff.set(done.value)
  return done.ok
}

export const invitePerson = (body: z.input<NonNullable<typeof inviteStaff.body>>): Promise<boolean> =>
  act(async () => (await client()).call(inviteStaff, { body, idempotencyKey: randomUuid() }))

export const resendTo = (id: string): Promise<boolean> =>
  act(async () => (await client()).call(resendInvitation, { params: { id } }))

export const withdrawFrom = (id: string): Promise<boolean> =>
  act(async () => (await client()).call(withdrawInvitation, { params: { id } }))

export const changePerson = (
  id: string,
  body: z.input<NonNullable<typeof changeStaff.body>>
): Promise<boolean> => act(async () => (await client()).call(changeStaff, { params: { id }, body }))

export const deactivatePerson = (id: string, reason: string): Promise<boolean> =>
  act(async () => (await client()).call(deactivateStaff, { params: { id }, body: { reason } }))

export const reactivatePerson = (id: string): Promise<boolean> =>
  act(async () => (await client()).call(reactivateStaff, { params: { id } }))
