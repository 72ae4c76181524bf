/** Drivers in the console: decisions, documents and contacts. */
import type * as z from 'zod/mini'
import { atom } from 'nanostores'
import { type ApiError, type Attempt, attempt } from '../../lib/api-error.ts'
import {
  changeDriver,
  decideOnDrivers,
  openDriver,
  type OpsDriver,
  reviewDocument
} from '../../lib/contract/ops/drivers.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'

export type OpenedDriver = z.infer<typeof openDriver.answer>

/** The driver on the open page, after a change. */
export const $opsDriver = atom<OpsDriver | null>(null)
export const $openedDriver = atom<OpenedDriver | null>(null)

/** Decides, and shows the page again with the result. Returns the error if it failed. */
export async function decide(
  body: z.input<NonNullable<typeof decideOnDrivers.body>>
): Promise<ApiError | null> {
  const done = await attempt(async () => (await client()).call(decideOnDrivers, { body }))
  if (!done.ok) return done.error
  runtime.replace(location.pathname + location.search)
  return null
}

export async function open(id: string): Promise<void> {
  const found = await attempt(async () => (await client()).call(openDriver, { params: { id }, body: {} }))
  if (found.ok) $openedDriver.set(found.value)
}

/** Opens the contact data alone. */
export const openPhone = (id: string): Promise<Attempt<OpenedDriver>> =>
  attempt(async () => (await client()).call(openDriver, { params: { id }, body: { with_documents: false } }))

/** Changes the vehicle or the phone. Returns the error if it failed. */
export async function change(
  id: string,
  body: z.input<NonNullable<typeof changeDriver.body>>
): Promise<ApiError | null> {
  const done = await attempt(async () => (await client()).call(changeDriver, { params: { id }, body }))
  if (!done.ok) return done.error
  $opsDriver.set(done.value)
  return null
}

export async function review(
  id: string,
  body: z.input<NonNullable<typeof reviewDocument.body>>
): Promise<ApiError | null> {
  const done = await attempt(async () => (await client()).call(reviewDocument, { params: { id }, body }))
  if (!done.ok) return done.error
  $opsDriver.set(done.value)
  return null
}
