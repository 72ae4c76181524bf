/** The caller for whom an operator books. */
import { atom } from 'nanostores'
import { type Caller, findCallers, type FoundCaller, openCaller } from '../../lib/contract/ops/callers.ts'
import type { LinkKind } from '../../lib/contract/delivery/deliveries.ts'
import { attempt } from '../../lib/api-error.ts'
import { getOrganizationBooking } from '../../lib/contract/organizations/organizations.ts'
import { type KnownPlaces, recentPlaces, usualPickup } from '../../lib/delivery/known-places.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import { client } from '../core/client.ts'
import {
  $draft,
  bookLinked,
  clearDraft,
  repeatBooking,
  setPickup,
  setPickupDetails,
  setTimes,
  updateDraft
} from './booking.ts'
import { $bookingOrganization } from './booking-owner.ts'
import type { DraftOwner } from './draft.ts'
import { draftFrom } from './draft-of-delivery.ts'
import { stopsOfDraft } from './stops.ts'

/** The known caller with places and last deliveries, or null. */
export const $caller = atom<Caller | null>(null)

/** Finds callers by a part of the name, the phone or the email. Throws ApiError. */
export async function searchCallers(q: string, signal: AbortSignal): Promise<FoundCaller[]> {
  return (await client()).call(findCallers, { query: { q }, signal })
}

/** Returns the places that address fields offer first. */
export const placesOf = (caller: Caller | null): KnownPlaces => ({
  saved: caller?.saved_places ?? [],
  recent: recentPlaces(caller?.deliveries ?? [])
})

/** Opens a caller and makes them the owner. An empty draft begins where they usually send from. Throws ApiError. */
export const openAndChoose = async (id: string): Promise<Caller> => chooseCaller(await readCaller(id))

/** Makes an opened caller the owner, as `openAndChoose` does. */
export function chooseCaller(caller: Caller): Caller {
  const { kind, id, name, email } = caller
  if ($caller.get() !== caller) show(caller)
  const phone = shownPhone(caller)
  const { requires_reference } = caller
  // An organization can have other prices.
  updateDraft({
    owner: { kind, id, name, phone, email: email ?? '', requires_reference, cost_center_id: null }
  })
  const usual = usualPickup(caller.deliveries, caller.saved_places)
  if (stopsOfDraft($draft.get()).some(({ place }) => place !== null) || !usual) return caller
  setPickup(usual)
  const [last] = caller.deliveries
  if (!last) setPickupDetails({ contact: { name, phone } })
  else {
    const { quote, booking } = draftFrom(last)
    setPickupDetails(booking.pickups[0]!)
    const [stop] = quote.pickups
    setTimes({ kind: 'pickup', index: 0 }, { window: undefined, service_minutes: stop?.service_minutes })
  }
  return caller
}

/** Reads the caller of a draft from before a reload. Throws ApiError. */
export async function readCaller(id: string): Promise<Caller> {
  const caller = await (await client()).call(openCaller, { params: { id } })
  show(caller)
  return caller
}

/** Shows a caller, and loads the address book of an organization. Nothing waits for that. */
function show(caller: Caller | null): void {
  $caller.set(caller)
  $bookingOrganization.set(null)
  if (caller?.kind === 'organization') void loadAddressBook(caller.id)
}

async function loadAddressBook(id: string): Promise<void> {
  const found = await attempt(async () => (await client()).call(getOrganizationBooking, { params: { id } }))
  // Another caller may have been chosen meanwhile.
  if (found.ok && $caller.get()?.id === id) $bookingOrganization.set(found.value)
}

/** Makes somebody unknown the owner. The typed text is the phone, the email or the name. */
export function startContact(text: string): DraftOwner {
  const typed = text.trim()
  const isPhone = /^[+\d][\d\s()./-]*$/.test(typed)
  const isEmail = typed.includes('@')
  const owner: DraftOwner = {
    kind: 'new',
    id: '',
    name: isPhone || isEmail ? '' : typed,
    phone: isPhone ? typed : '',
    email: isEmail ? typed : '',
    requires_reference: false,
    cost_center_id: null
  }
  show(null)
  updateDraft({ owner }, true)
  return owner
}

/** Changes the name, the phone or the email of a new contact. */
export function setContact(part: Partial<Pick<DraftOwner, 'name' | 'phone' | 'email'>>): void {
  const { owner } = $draft.get()
  if (owner) updateDraft({ owner: { ...owner, ...part } }, true)
}

/** Forgets the caller, to choose another one. Everything else stays. */
export function forgetCaller(): void {
  show(null)
  updateDraft({ owner: null })
}

/** Fills the draft from the caller's last delivery. Returns false if they have none. */
export function repeatLast(): boolean {
  const last = $caller.get()?.deliveries[0]
  if (last) repeatBooking(last)
  return last !== undefined
}

/** Fills the draft with a second attempt or a return of the caller's last delivery. Returns false if they have none. */
export function linkLast(kind: LinkKind): boolean {
  const last = $caller.get()?.deliveries[0]
  if (last) bookLinked(last, kind)
  return last !== undefined
}

/** Begins again with an empty draft. */
export function startOver(): void {
  show(null)
  clearDraft()
}
