import type { Offer } from '../../lib/contract/driver/driver.ts'
import { formatDistance } from '../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../lib/format/times/duration.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

/** Returns the facts that decide about an offer, in the order in which they are shown and announced. */
export function offerSentences(
  { earning, to_pickup: { meters, seconds }, on_the_way: isOnTheWay, after_run: isAfterRun }: Offer,
  locale: Locale,
  words: Words['drive']
): { title: string; earn: string; toPickup: string } {
  return {
    title: isAfterRun ? words.run.afterTitle : isOnTheWay ? words.run.offerTitle : words.offerTitle,
    earn: fill(words.offerEarn, { price: formatMoney(earning.amount, earning.currency, locale) }),
    toPickup: fill(isOnTheWay && !isAfterRun ? words.run.adds : words.toPickup, {
      distance: formatDistance(meters, locale),
      duration: formatDuration(seconds, locale)
    })
  }
}
