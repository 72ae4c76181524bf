/** Finds the places of an estimate by what a visitor typed or chose. */
import type { Place } from '@dropway/region'
import type { ErrorCode } from '../../../lib/contract/errors.ts'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import type { Context } from '../../context.ts'
import { suggestPublicly } from '../places/places.ts'

export interface TypedPlace {
  text: string
  /** The id of a suggestion that the visitor chose. It wins over the text. */
  id?: string
  /** A random name of the visitor's search. */
  search?: string
}

/** A problem with a field: an error, or several places that the visitor can mean. */
export interface FieldProblem {
  code?: ErrorCode
  choices?: Suggestion[]
}
export type FoundPlace = { place: Place } | { problem: FieldProblem }

export async function findTyped(context: Context, typed: TypedPlace): Promise<FoundPlace> {
  const options = typed.search === undefined ? {} : { typist: typed.search }
  const chosen = typed.id ? await context.maps.retrieve(typed.id, options) : undefined
  if (chosen) return served(context, chosen)
  const found = typed.text ? await suggestPublicly(context, typed.text, typed.search) : []
  const meant = fitting(found, typed.text)
  if (meant.length > 1) return { problem: { choices: meant } }
  const place = meant[0] && (await context.maps.retrieve(meant[0].id, options))
  if (place) return served(context, place)
  return { problem: { code: 'not-found', ...(found.length > 0 ? { choices: found } : {}) } }
}

function served(context: Context, place: Place): FoundPlace {
  return context.maps.contains(place) ? { place } : { problem: { code: 'outside-region' } }
}

/** Returns the places with exactly this name or address, otherwise those that begin with the text. Never a guess. */
function fitting(found: Suggestion[], text: string): Suggestion[] {
  const exact = found.filter(({ match }) => match === 'exact')
  if (exact.length > 0) return exact
  const begun = found.filter(({ match }) => match === 'beginning')
  const first = begun.filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase()))
  return first.length > 0 ? first : begun
}
