/** The invitations of drivers in the console. Every action answers with the whole list. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { upload } from '../../lib/client/upload.ts'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import {
  type DriverInvitation,
  inviteDrivers,
  type InvitationProblem,
  type InvitedDriverBody,
  readInvitationFile,
  resendDriverInvitation,
  withdrawDriverInvitation
} from '../../lib/contract/ops/driver-invitations.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'

/** Null until an action has changed what the page was rendered with. */
export const $driverInvitations = atom<readonly DriverInvitation[] | null>(null)

export interface Invited {
  invited: number
  refused: readonly { index: number; problem: InvitationProblem }[]
}

/** Invites drivers. Returns who wasn't invited and why, or the error. */
export async function invite(drivers: InvitedDriverBody[]): Promise<Invited | ApiError> {
  const done = await attempt(async () =>
    (await client()).call(inviteDrivers, { body: { drivers }, idempotencyKey: randomUuid() })
  )
  if (!done.ok) return done.error
  $driverInvitations.set(done.value.items)
  return done.value
}

export type FileOfDrivers = z.output<typeof readInvitationFile.answer>

/** Reads a file of drivers. Nobody is invited yet. */
export async function readFile(file: Blob): Promise<FileOfDrivers | ApiError> {
  const options = { query: {}, body: file, idempotencyKey: randomUuid(), onProgress: () => {} }
  const done = await attempt(async () =>
    upload(await client(), readInvitationFile, { ...options, signal: new AbortController().signal })
  )
  return done.ok ? done.value : done.error
}

/** Each returns the error if it failed. */
export const resendTo = (id: string): Promise<ApiError | null> =>
  changed(async () => (await client()).call(resendDriverInvitation, { params: { id } }))
export const withdrawFrom = (id: string): Promise<ApiError | null> =>
  changed(async () => (await client()).call(withdrawDriverInvitation, { params: { id } }))

async function changed(run: () => Promise<{ items: DriverInvitation[] }>): Promise<ApiError | null> {
  const done = await attempt(run)
  if (!done.ok) return done.error
  $driverInvitations.set(done.value.items)
  return null
}
