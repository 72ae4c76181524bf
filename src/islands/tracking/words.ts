import type { Words } from '../../lib/words/words.ts'

/** The words of the tracking page. */
export type TrackWords = Pick<Words, 'tracking' | 'companyContact' | 'map' | 'vehicles' | 'window'>
