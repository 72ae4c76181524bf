import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

/** What each part of the page needs to write amounts and days. */
export interface DayLook {
  currency: string
  locale: Locale
  words: Words['dayEnd']
  /** Whether amounts open their entries. Only those who keep the books may read them. */
  opensEntries: boolean
}

/** Writes an amount in minor units, with a minus before a negative one. */
export const moneyOf =
  ({ currency, locale }: Pick<DayLook, 'currency' | 'locale'>) =>
  (amount: number): string =>
    formatMoney(amount, currency, locale)

/** Writes a day as people say it: '28 November'. */
export const dayName = (day: string, locale: Locale): string =>
  formatCalendarDay(day, locale, { day: 'numeric', month: 'long' })
