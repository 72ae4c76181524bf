import type { Gazetteer, NamedPlace } from '../../draft.ts'
import type { placeLetters } from '../place-columns.ts'

export interface ListedPlace extends NamedPlace {
  letter: (typeof placeLetters)[number]
  category: string
  /** The index among the draft's streets, otherwise -1. */
  street: number
  importance: number
}

/** How important a point of interest is, by category. Others have 0.35. */
const categoryImportance: Record<string, number> = {
  airport: 0.95,
  station: 0.9,
  hospital: 0.75,
  university: 0.75,
  ferry: 0.7,
  harbor: 0.65,
  townhall: 0.6,
  mall: 0.6,
  zoo: 0.6,
  court: 0.55,
  museum: 0.55,
  theatre: 0.55,
  park: 0.5,
  beach: 0.5,
  bus: 0.5,
  stop: 0.2,
  place: 0.25,
  parking: 0.25
}

/** Returns all places, the most important first. */
export function listPlaces({ streets, districts, pointsOfInterest, addresses }: Gazetteer): ListedPlace[] {
  const houses = new Int32Array(streets.length)
  for (const street of addresses.street) houses[street] = houses[street]! + 1
  const places: ListedPlace[] = [
    ...districts.map(place => ({
      ...place,
      letter: 'd' as const,
      category: '',
      street: -1,
      importance: place.importance ?? 0.85
    })),
    ...pointsOfInterest.map(place => ({
      ...place,
      letter: 'p' as const,
      street: -1,
      importance: place.importance ?? categoryImportance[place.category] ?? 0.35
    })),
    ...streets.map((place, street) => ({
      ...place,
      letter: 's' as const,
      category: '',
      street,
      importance: place.importance ?? 0.3 + Math.min(0.3, Math.log2(1 + houses[street]!) / 30)
    }))
  ]
  return places.toSorted((one, other) => other.importance - one.importance)
}
