/** When a stop is planned, for mails and texts. */
import { formatWindow } from '../../../lib/format/times/window.ts'
import { commonVariant } from '../../../lib/format/times/time.ts'
import { fill } from '../../../lib/words/fill.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import { presentTimes } from './delivery-presenter.ts'
import type { StopRow } from './stop-rows.ts'

/** Returns 'Planned: between 14:00 and 16:00. ' in the company's time zone, or '' for a stop without a window. */
export function plannedText(
  { company }: Pick<Context, 'company'>,
  stop: Pick<StopRow, 'earliestAt' | 'latestAt' | 'serviceSeconds'>,
  given: string,
  now: Date
): string {
  const { window } = presentTimes(stop)
  if (!window) return ''
  const locale = isLocale(given) ? given : defaultLocale
  const words = wordsFor(locale).window
  const timeZone = company.newest().data.settings.time_zone
  const time = formatWindow(window, words, { locale: commonVariant(locale), timeZone, now })
  return `${fill(words.planned, { time })} `
}
