/** The delivery that is open in the console: what happened, and what the operator does. */
import { atom } from 'nanostores'
import { type ApiError, asApiError, attempt } from '../../lib/api-error.ts'
import type { Client } from '../../lib/client/client.ts'
import { getCancellationReasons } from '../../lib/contract/company.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import {
  getDeliveryPositions,
  getOpsDelivery,
  openDeliveryContacts,
  type OpsDelivery
} from '../../lib/contract/ops/delivery/deliveries.ts'
import { renewOrderLink } from '../../lib/contract/delivery/orders.ts'
import { exportProof } from '../../lib/contract/ops/delivery/proof.ts'
import * as interventions from '../../lib/contract/ops/delivery/interventions.ts'
import {
  previewCorrection,
  previewFailure,
  type PricePreview
} from '../../lib/contract/ops/delivery/price-preview.ts'
import { chargeDelivery } from '../../lib/contract/billing/charges.ts'
import * as commands from '../../lib/contract/ops/delivery/dispatch.ts'
import { planDriver, rescheduleDelivery } from '../../lib/contract/ops/schedule.ts'
import type * as z from 'zod/mini'
import { saveCsv } from '../../lib/browser/save-file.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { $fleetLive, type Watched, watchDelivery } from './watched-delivery.ts'

export type Contacts = z.infer<typeof openDeliveryContacts.answer>

export const $opsDelivery = atom<OpsDelivery | null>(null)
export const $opsDeliveryError = atom<ApiError | null>(null)
/** The contacts, once they were opened. */
export const $contacts = atom<Contacts | null>(null)

/** A delivery that couldn't be loaded is asked for again after this long. */
const retryMilliseconds = 5_000
let openId: string | null = null
/** Counts the answers to actions. */
let answers = 0
let retry: ReturnType<typeof setTimeout> | undefined

const runLoad = runAgain(async () => {
  const id = openId
  if (!id) return
  clearTimeout(retry)
  const before = answers
  const found = await attempt(async () => (await client()).call(getOpsDelivery, { params: { id } }))
  if (openId !== id) return
  // This answer may be older than the one to an action.
  if (before !== answers) return void reloadDelivery()
  if (found.ok) $opsDelivery.set(found.value)
  $opsDeliveryError.set(found.ok ? null : found.error)
  // Once a stream that is down works again, it's loaded anyway.
  if (!found.ok) retry = setTimeout(() => $fleetLive.get() && void reloadDelivery(), retryMilliseconds)
})
let loading: Promise<void> = Promise.resolve()
export const reloadDelivery = (): Promise<void> => (loading = runLoad())

/**
 * Shows a delivery, and keeps it current with the live stream if the operator may have that. Returns a function that stops
 * it.
 */
export function followDelivery(
  id: string,
  initial: OpsDelivery | null,
  { live = true }: { live?: boolean } = {}
): () => void {
  openId = id
  $opsDelivery.set(initial)
  $opsDeliveryError.set(null)
  $contacts.set(null)
  if (!initial) void reloadDelivery()
  let wasDown = $fleetLive.get() === false
  const unlisten = $fleetLive.listen(isLive => {
    if (isLive === false) wasDown = true
  })
  async function take({ version, ...driver }: Watched): Promise<void> {
    const isBack = wasDown
    wasDown = false
    if (!isBack) await loading
    if (openId !== id) return
    const shown = $opsDelivery.get()
    if (isBack || shown?.version !== version) return reloadDelivery()
    // A stream that has just begun doesn't know the arrival yet.
    $opsDelivery.set({ ...shown, ...driver, arrival: driver.arrival ?? shown.arrival })
  }
  const unwatch = live ? watchDelivery(id, watched => void take(watched)) : () => {}
  return () => {
    clearTimeout(retry)
    unlisten()
    unwatch()
    if (openId === id) openId = null
  }
}

/** Opens the contacts. The server records who did. */
export async function openContacts(id: string): Promise<ApiError | null> {
  const found = await attempt(async () =>
    (await client()).call(openDeliveryContacts, { params: { id }, body: {} })
  )
  // The contacts of an earlier delivery would lead to the wrong people.
  if (openId !== id) return null
  if (!found.ok) return found.error
  $contacts.set(found.value)
  return null
}

/** Whom an operator calls about a delivery: a stop's contact by the stop's id. */
export type Called = 'customer' | 'driver' | { stop: string }

/** Opens the contacts, if they aren't open, and returns a phone number to call. Null for nobody. The server records who did. */
export async function openPhone(
  id: string,
  called: Called
): Promise<{ error: ApiError } | { phone: string | null }> {
  const error = $contacts.get() ? null : await openContacts(id)
  if (error) return { error }
  const contacts = openId === id ? $contacts.get() : null
  const contact =
    typeof called === 'string'
      ? contacts?.[called]
      : contacts?.stops.find(({ id: each }) => each === called.stop)
  return { phone: contact?.phone || null }
}

/** Sends the owner without an account a new link. The earlier one stops working. */
export async function renewLink(id: string): Promise<ApiError | null> {
  const done = await attempt(async () => (await client()).call(renewOrderLink, { params: { id }, body: {} }))
  return done.ok ? null : done.error
}

/** Saves the proof as a table. The server records who did. */
export async function downloadProof(id: string): Promise<ApiError | null> {
  const found = await attempt(async () => (await client()).call(exportProof, { params: { id }, body: {} }))
  if (!found.ok) return found.error
  saveCsv(found.value.file_name, found.value.csv)
  return null
}

/** Returns what another address of a stop makes of the price. */
export const previewCorrected = async (
  id: string,
  query: { stop_id: string; latitude: number; longitude: number }
): Promise<PricePreview> => (await client()).call(previewCorrection, { params: { id }, query })

/** Returns what the failure of a stop makes of the price. */
export const previewFailed = async (id: string, stop_id: string): Promise<PricePreview> =>
  (await client()).call(previewFailure, { params: { id }, query: { stop_id } })

export const cancellationReasons = async () => (await client()).call(getCancellationReasons)
export const positionsDuring = async (id: string): Promise<[number, number, number][]> =>
  (await (await client()).call(getDeliveryPositions, { params: { id } })).positions

type BodyOf<Called extends Endpoint> = z.input<NonNullable<Called['body']>>

/** What each action sends. */
export interface CommandBodies {
  offer: BodyOf<typeof commands.offerToDriver>
  assign: BodyOf<typeof commands.assignDriver>
  plan: BodyOf<typeof planDriver>
  reschedule: BodyOf<typeof rescheduleDelivery>
  unassign: BodyOf<typeof commands.unassignDriver>
  extend: BodyOf<typeof commands.extendSearch>
  restart: BodyOf<typeof commands.extendSearch>
  cancel: BodyOf<typeof commands.cancelByOperator>
  'correct-stop': BodyOf<typeof commands.correctStop>
  'undo-stage': BodyOf<typeof commands.undoStage>
  returned: BodyOf<typeof commands.markReturned>
  'hand-over': BodyOf<typeof interventions.handOverDelivery>
  complete: BodyOf<typeof interventions.completeForDriver>
  fail: BodyOf<typeof interventions.failForDriver>
  'order-return': BodyOf<typeof interventions.orderReturn>
  'call-off': BodyOf<typeof interventions.callOffDelivery>
  charge: BodyOf<typeof chargeDelivery>
  message: BodyOf<typeof commands.messageParticipant>
  note: BodyOf<typeof commands.addNote>
}
export type Command = keyof CommandBodies

type Call<Body> = (api: Client, params: { id: string }, body: Body) => Promise<OpsDelivery>

const calls: { [Each in Command]: Call<CommandBodies[Each]> } = {
  offer: (api, params, body) => api.call(commands.offerToDriver, { params, body }),
  assign: (api, params, body) => api.call(commands.assignDriver, { params, body }),
  plan: (api, params, body) => api.call(planDriver, { params, body }),
  reschedule: (api, params, body) => api.call(rescheduleDelivery, { params, body }),
  unassign: (api, params, body) => api.call(commands.unassignDriver, { params, body }),
  extend: (api, params, body) => api.call(commands.extendSearch, { params, body }),
  restart: (api, params, body) => api.call(commands.extendSearch, { params, body }),
  cancel: (api, params, body) => api.call(commands.cancelByOperator, { params, body }),
  'correct-stop': (api, params, body) => api.call(commands.correctStop, { params, body }),
  'undo-stage': (api, params, body) => api.call(commands.undoStage, { params, body }),
  returned: (api, params, body) => api.call(commands.markReturned, { params, body }),
  'hand-over': (api, params, body) => api.call(interventions.handOverDelivery, { params, body }),
  complete: (api, params, body) => api.call(interventions.completeForDriver, { params, body }),
  fail: (api, params, body) => api.call(interventions.failForDriver, { params, body }),
  'order-return': (api, params, body) => api.call(interventions.orderReturn, { params, body }),
  'call-off': (api, params, body) => api.call(interventions.callOffDelivery, { params, body }),
  charge: (api, params, body) => api.call(chargeDelivery, { params, body }),
  message: (api, params, body) => api.call(commands.messageParticipant, { params, body }),
  note: (api, params, body) => api.call(commands.addNote, { params, body })
}

/** Returns everything that an operator can do with a delivery now: a message and a note are always possible. */
export const possibleCommands = ({ commands: now }: Pick<OpsDelivery, 'commands'>): readonly Command[] => [
  ...now,
  'message',
  'note'
]

export const isCommand = (name: string): name is Command => Object.hasOwn(calls, name)

/** Runs an action on a delivery that needn't be open. Throws ApiError. */
export const call = async <Each extends Command>(
  id: string,
  command: Each,
  body: CommandBodies[Each]
): Promise<OpsDelivery> => calls[command](await client(), { id }, body)

/**
 * Runs an action. The body of an action with a reason has the newest step that the operator has read, so that it fails
 * if somebody was first. Then the newest state is shown, and the error says it.
 */
export async function act<Each extends Command>(
  id: string,
  command: Each,
  body: CommandBodies[Each]
): Promise<ApiError | null> {
  try {
    const next = await call(id, command, body)
    answers++
    if (openId === id) $opsDelivery.set(next)
    return null
  } catch (error) {
    const failure = asApiError(error)
    await reloadDelivery()
    return failure
  }
}
