import type { Words } from '../../lib/words/words.ts'

/** The words of an organization's page. */
export type PartWords = Omit<Words['organizations'], 'join' | 'yours' | 'links' | 'bookingFor' | 'console'>

/** The words of the fields that other screens have as well. */
export type FieldWords = Pick<Words, 'vehicles' | 'sizes' | 'units' | 'categories'> &
  /** Only for operators. */
  Partial<Pick<Words, 'skills'>>
