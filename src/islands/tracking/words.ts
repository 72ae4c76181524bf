import type { Words } from '../../lib/words/words.ts'

/** The words of the recipient's page. */
export type TrackWords = Pick<Words, 'tracking' | 'map' | 'vehicles'>
