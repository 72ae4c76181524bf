/** The staff in the console. Every action answers with the whole list. */
import type * as z from 'zod/mini'
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
import { createPageRecord } from '../core/page-record.ts'

export const staffRecord = createPageRecord<Staff>()
const { act } = staffRecord

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
