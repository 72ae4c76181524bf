import type { Words } from '../../lib/words/words.ts'

/** The words of the live screen. */
export type LiveWords = Pick<
  Words,
  | 'live'
  | 'statuses'
  | 'stopStatuses'
  | 'secondsOld'
  | 'searching'
  | 'cancelling'
  | 'reasons'
  | 'errors'
  | 'map'
  | 'sheet'
  | 'vehicles'
  | 'sizes'
  | 'units'
  | 'packageLine'
  | 'photos'
  | 'price'
  | 'messages'
  | 'share'
  | 'rating'
> & { connection: Words['notices']['connection'] }
