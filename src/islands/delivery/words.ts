import type { Words } from '../../lib/words/words.ts'
import type { EndedWords } from './search/SearchEnded.tsx'

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

/** Returns what the live page says, for its owner and for whoever has a link to it. */
export function liveWords(all: Words): LiveWords {
  return {
    live: all.live,
    statuses: all.statuses,
    stopStatuses: all.stopStatuses,
    secondsOld: all.secondsOld,
    searching: { again: all.live.again, againDetail: all.searching.againDetail, home: all.searching.home },
    cancelling: all.cancelling,
    reasons: all.reasons,
    map: all.map,
    sheet: all.sheet,
    vehicles: all.vehicles,
    sizes: all.sizes,
    units: all.units,
    packageLine: all.packageLine,
    categories: all.categories,
    door: all.door,
    window: all.window,
    linked: all.linked,
    recurring: { every: all.recurring.every, everyDay: all.recurring.everyDay, repeat: all.recurring.repeat },
    wish: all.wish,
    photos: all.photos,
    price: all.price,
    messages: { write: all.messages.write },
    share: all.share,
    rating: all.rating,
    connection: all.notices.connection
  }
}
