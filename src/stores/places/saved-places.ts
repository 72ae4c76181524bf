/** The reader's saved places. */
import { atom } from 'nanostores'
import type { Contact } from '../../lib/contract/delivery/stop-details.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { removeSavedPlace, type SavedPlace, savePlace } from '../../lib/contract/places/saved-places.ts'
import { beginning } from '../../lib/format/beginning.ts'
import { client } from '../core/client.ts'

/** The list from the page, with the changes since. */
export const $savedPlaces = atom<SavedPlace[]>([])

/** Saves a place under a label, with who is there. An existing label gets the new place. Throws ApiError. */
export async function storePlace(
  label: string,
  place: ChosenPlace,
  contact: Contact | null = null
): Promise<SavedPlace> {
  const { name, detail = '', latitude, longitude } = place
  const body = {
    label,
    name: beginning(name, 120),
    detail,
    latitude,
    longitude,
    ...(contact ? { contact } : {})
  }
  const saved = await (await client()).call(savePlace, { body })
  const others = $savedPlaces.get().filter(each => each.id !== saved.id)
  $savedPlaces.set([...others, saved].toSorted((one, other) => one.label.localeCompare(other.label)))
  return saved
}

/** Removes a saved place. Throws ApiError. */
export async function forgetPlace(id: string): Promise<void> {
  await (await client()).call(removeSavedPlace, { params: { id } })
  $savedPlaces.set($savedPlaces.get().filter(each => each.id !== id))
}
