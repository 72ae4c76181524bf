/** A customer's saved places. Address fields offer them before all others. */
import * as z from 'zod/mini'
import { idParams, latitude, longitude, personName, phone, phoneDisplay, shortText } from '../common.ts'
import { doorSchema } from '../delivery/door.ts'
import { endpoint } from '../endpoint.ts'

export const maximumSavedPlaces = 50

const fields = {
  label: shortText(40, 1),
  name: shortText(120, 1),
  detail: z._default(shortText(160), ''),
  latitude,
  longitude,
  /** Who is there. With it, choosing the place also fills in the contact. */
  contact: z.optional(z.nullable(z.strictObject({ name: personName(80, 1), phone })))
}
export const savedPlaceSchema = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  contact: z.optional(
    z.nullable(z.object({ name: z.string(), phone: z.string(), phone_display: phoneDisplay }))
  ),
  /** Only of an organization's address: for the driver, and when somebody is there. '' for nothing. */
  instructions: z.optional(z.string()),
  /** Of an organization's address. */
  door: z.optional(doorSchema),
  opening_hours: z.optional(z.string())
})
export type SavedPlace = z.infer<typeof savedPlaceSchema>

export const listSavedPlaces = endpoint({
  method: 'GET',
  path: '/saved-places',
  access: 'customer',
  summary: 'List saved places by label, up to 50',
  answer: z.array(savedPlaceSchema)
})
export const savePlace = endpoint({
  method: 'POST',
  path: '/saved-places',
  access: 'customer',
  summary: 'Save a place under a label; an existing label gets the new place',
  body: z.strictObject(fields),
  answer: savedPlaceSchema,
  status: 201
})
export const removeSavedPlace = endpoint({
  method: 'DELETE',
  path: '/saved-places/{id}',
  access: 'customer',
  summary: 'Remove a saved place',
  params: idParams,
  answer: z.null()
})
