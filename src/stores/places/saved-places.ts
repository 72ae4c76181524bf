/** Places that the reader comes back to. */
import { atom } from 'nanostores'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { removeSavedPlace, type SavedPlace, savePlace } from '../../lib/contract/places/saved-places.ts'
import { client } from '../core/client.ts'

/** As the page brought them, and as they have changed since. */
export const $savedPlaces = atom<SavedPlace[]>([])

/** Saves under a label; a label that is there already gets this place. Throws ApiError. */
export async function keepPlace(label: string, place: ChosenPlace): Promise<void> {
  const { name, detail = '', latitude, longitude } = place
  const body = { label, name, detail, latitude, longitude }
  const kept = await (await client()).call(savePlace, { body })
  const others = $savedPlaces.get().filter(each => each.id !== kept.id)
  $savedPlaces.set([...others, kept].toSorted((one, other) => one.label.localeCompare(other.label)))
}

/** Throws ApiError. */
export async function forgetPlace(id: string): Promise<void> {
  await (await client()).call(removeSavedPlace, { params: { id } })
  $savedPlaces.set($savedPlaces.get().filter(each => each.id !== id))
}
