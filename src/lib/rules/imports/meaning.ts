/** Finds what a heading can mean, by its words. Pure. */
import type { ImportField } from '../../contract/imports/fields.ts'
import { type Concept, concepts, sides, vagueNames } from './column-names.ts'

/** The part of an address that a column has. */
export type AddressPart = 'address' | 'street' | 'number' | 'zip' | 'city' | 'state' | 'country'

export interface Meaning {
  field: ImportField
  part: AddressPart | null
}

/** Returns a heading as it's compared: without case, accents and signs. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const parts = new Set<string>(['address', 'street', 'number', 'zip', 'city', 'state', 'country'])

/** By concept: the field at the pickup, and the one at the dropoff. Others mean the same at both. */
const fields: Readonly<Record<string, readonly [ImportField | null, ImportField | null]>> = {
  phone: ['pickup_phone', 'phone'],
  email: [null, 'email'],
  name: ['pickup_name', 'recipient'],
  notes: ['pickup_instructions', 'instructions'],
  description: ['pickup_instructions', 'description'],
  latitude: ['pickup_latitude', 'latitude'],
  longitude: ['pickup_longitude', 'longitude'],
  window: ['time', 'window'],
  earliest: ['time', 'earliest'],
  latest: ['pickup_latest', 'latest'],
  service: [null, 'service_minutes'],
  door: ['pickup_instructions', 'door'],
  entrance: ['pickup_instructions', 'entrance'],
  floor: ['pickup_instructions', 'floor'],
  door_code: [null, 'door_code']
}

/** Returns how much of a heading a phrase explains: its words, one after the other. 0 for nothing. */
function explains(heading: readonly string[], phrase: string): number {
  const wanted = phrase.split(' ')
  const isWord = (word: string, pattern: string) =>
    pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
  for (let at = 0; at + wanted.length <= heading.length; at++)
    if (wanted.every((pattern, index) => isWord(heading[at + index]!, pattern))) return wanted.length
  return 0
}

const sideOf = (heading: readonly string[]): 'pickup' | 'dropoff' | null =>
  (['pickup', 'dropoff'] as const).find(side => sides[side].some(phrase => explains(heading, phrase) > 0)) ??
  null

/** Returns the concept with the phrase that explains the most words of a heading. Of equal ones, the first. */
function conceptOf(heading: readonly string[]): Concept | null {
  let best: { concept: Concept; length: number } | undefined
  for (const [concept, phrases] of Object.entries(concepts) as [Concept, readonly string[]][])
    for (const phrase of phrases) {
      const length = explains(heading, phrase)
      if (length > (best?.length ?? 0)) best = { concept, length }
    }
  return best?.concept ?? null
}

const asMeaning = (name: string): Meaning =>
  parts.has(name)
    ? { field: 'dropoff', part: name as AddressPart }
    : { field: name as ImportField, part: null }

/** Returns the part of an address that a column has, if it has a field of addresses. */
export function partOf(heading: string, field: ImportField | null): AddressPart | null {
  const meanings = meaningOf(heading)
  if (!Array.isArray(meanings)) return null
  return (meanings as readonly Meaning[]).find(each => each.field === field)?.part ?? null
}

/**
 * Returns what a heading can mean, the likeliest first: the values decide. 'nothing' for what Dropway has no field for, and null for a
 * heading that nobody knows.
 */
export function meaningOf(heading: string): readonly Meaning[] | 'nothing' | null {
  const folded = foldedHeading(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replaceAll('ß', 'ss')
  // A sentence isn't a heading.
  if (folded.length > 60) return null
  const vague = Object.hasOwn(vagueNames, folded) ? vagueNames[folded] : undefined
  if (vague) return vague.map(asMeaning)
  const tokens = folded.split(' ')
  const side = sideOf(tokens)
  const concept = conceptOf(tokens)
  if (concept === 'nothing') return 'nothing'
  if (concept === null) return null
  if (parts.has(concept))
    return [{ field: side === 'pickup' ? 'pickup' : 'dropoff', part: concept as AddressPart }]
  const pair = fields[concept]
  if (pair) {
    const field = pair[side === 'pickup' ? 0 : 1]
    return field ? [{ field, part: null }] : 'nothing'
  }
  const own: Meaning = { field: concept as ImportField, part: null }
  // A single time is when the driver picks up, so a delivery time can only be a window.
  if (concept === 'time' && side === 'dropoff') return [{ field: 'window', part: null }]
  // Sizes and numbers can be one text: 'small-box=1 big-box=2'.
  return concept === 'quantity' ? [own, { field: 'description', part: null }] : [own]
}
