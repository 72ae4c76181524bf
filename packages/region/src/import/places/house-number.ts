/**
 * The numbers of houses in the Czech Republic and Slovakia. Each has one in its town, and many have one in their street, too: '1230/5' is
 * the 1230th house of the town and number 5 in its street. People say the second one.
 */
import type { Tags } from '../files/osm.ts'

/** Returns the tags with a house number, made from its parts where only these are tagged. */
export function withHouseNumber(tags: Tags): Tags {
  const { 'addr:conscriptionnumber': inTown, 'addr:provisionalnumber': provisional } = tags
  const inStreet = tags['addr:streetnumber']
  if (tags['addr:housenumber'] || !(inTown || provisional || inStreet)) return tags
  const first = inTown || (provisional ? `ev. ${provisional}` : '')
  return { ...tags, 'addr:housenumber': [first, inStreet].filter(Boolean).join('/') }
}

/** Returns the number in the street, if the house number also has the one in the town. */
export function streetNumberOf(tags: Tags): string | undefined {
  const inStreet = tags['addr:streetnumber']?.trim()
  return inStreet && inStreet !== tags['addr:housenumber']?.trim() ? inStreet : undefined
}
