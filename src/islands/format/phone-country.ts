import { loadPhones } from '../hydration/load-phones.ts'

/** Returns the country of a typed number, by ISO 3166. Undefined if it isn't known, or if the numbering plans don't load. */
export async function phoneCountryOfTyped(typed: string): Promise<string | undefined> {
  if (!typed.trim()) return undefined
  const loaded = await loadPhones()
  return loaded?.phones.countryOfNumber(typed, loaded.country)
}
