import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

const names = [
  'newDelivery',
  'places',
  'dropoffs',
  'schedule',
  'packages',
  'categories',
  'packageLine',
  'sizes',
  'skills',
  'units',
  'photos',
  'vehicles',
  'details',
  'window',
  'linked',
  'summary',
  'price'
] as const

/** The words of the form for a new delivery in the console. */
export type NewDeliveryWords = Pick<Words, (typeof names)[number]> & {
  bookingFor: Words['organizations']['bookingFor']
}

/** Returns only these, because a page sends them to the browser. */
export const newDeliveryWords = (words: Words): NewDeliveryWords => ({
  ...(Object.fromEntries(names.map(name => [name, words[name]])) as Pick<Words, (typeof names)[number]>),
  bookingFor: words.organizations.bookingFor
})

export interface NewDeliveryFormProps {
  map: PublicConfiguration['map']
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  /** Whether this installation sends text messages. */
  texts: boolean
  /** Whether the operator may agree on another price. */
  canAgree: boolean
  /** How far from the quote's price, in percent. Null for as far as they like. */
  agreedPercent: number | null
  locale: Locale
  words: NewDeliveryWords
}
