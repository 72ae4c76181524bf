import type { Words } from '../../lib/words/words.ts'
import type { EndedWords } from './SearchEnded.tsx'

/** The words of the live screen. */
export type LiveWords = Pick<
  Words,
  | 'live'
  | 'statuses'
  | 'stopStatuses'
  | 'secondsOld'
  | 'cancelling'
  | 'reasons'
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
  | 'linked'
  | 'photos'
  | 'price'
  | 'share'
  | 'rating'
> & {
  connection: Words['notices']['connection']
  recurring: Pick<Words['recurring'], 'every' | 'everyDay' | 'repeat'>
  messages: Pick<Words['messages'], 'write'>
  searching: EndedWords
}
