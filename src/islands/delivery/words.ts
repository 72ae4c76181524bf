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
  | 'map'
  | 'sheet'
  | 'vehicles'
  | 'sizes'
  | 'units'
  | 'packageLine'
  | 'photos'
  | 'price'
  | 'share'
  | 'rating'
> & { connection: Words['notices']['connection']; messages: Pick<Words['messages'], 'write'> }
