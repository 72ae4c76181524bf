/** When a stop is planned, for mails and texts. */
import type { Window } from '../../../lib/contract/delivery/window.ts'
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
  context: Pick<Context, 'company'>,
  stop: Pick<StopRow, 'earliestAt' | 'latestAt' | 'serviceSeconds'>,
  locale: string,
  now: Date
): string {
  const { window } = presentTimes(stop)
  return window ? `${fill(wordsIn(locale).planned, { time: timeText(context, window, locale, now) })} ` : ''
}

/** Returns the same of a window of arrival. One that has moved is a new time. */
export function arrivalText(
  context: Pick<Context, 'company'>,
  { window, isMove }: { window: Window; isMove: boolean },
  locale: string,
  now: Date
): string {
  const { planned, moved } = wordsIn(locale)
  return `${fill(isMove ? moved : planned, { time: timeText(context, window, locale, now) })} `
}

/** Returns 'between 14:00 and 16:00', with the day if it isn't today. */
export function timeText(
  { company }: Pick<Context, 'company'>,
  window: Window,
  given: string,
  now: Date
): string {
  const timeZone = company.newest().data.settings.time_zone
  return formatWindow(window, wordsIn(given), { locale: commonVariant(known(given)), timeZone, now })
}

const known = (locale: string) => (isLocale(locale) ? locale : defaultLocale)
const wordsIn = (locale: string) => wordsFor(known(locale)).window
