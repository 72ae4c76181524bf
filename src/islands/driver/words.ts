import type { Words } from '../../lib/words/words.ts'

/** The words of the driver's screen. */
export type DriveWords = Pick<
  Words,
  | 'drive'
  | 'hours'
  | 'visits'
  | 'map'
  | 'sheet'
  | 'vehicles'
  | 'sizes'
  | 'units'
  | 'packageLine'
  | 'categories'
  | 'door'
  | 'wish'
  | 'window'
  | 'photos'
  | 'reasons'
  | 'live'
  | 'statuses'
  | 'stopStatuses'
  | 'messages'
> & {
  connection: Words['notices']['connection']
  documents: Pick<Words['documents'], 'missingCount'>
}
