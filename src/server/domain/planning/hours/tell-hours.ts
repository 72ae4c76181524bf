/** Notifies a driver of what an operator did with their hours, in their language. */
import { formatCalendarDay } from '../../../../lib/format/times/days.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import { localeOfAccount } from '../../core/account-locale.ts'
import type { Work } from '../../core/work.ts'
import { notifyAll } from '../../notifications/notifications.ts'

export interface HoursNews {
  act: 'confirmed' | 'refused' | 'changed'
  /** Null for the week. */
  day: string | null
  /** What the driver reads with a refusal. */
  reason: string
}

export async function tellHours(
  context: Context,
  work: Work,
  driverId: string,
  { act, day, reason }: HoursNews
): Promise<void> {
  const locale = await localeOfAccount(work.transaction, driverId)
  const { hours } = wordsFor(locale).pushes
  const text =
    day === null
      ? fill(hours.week[act], { reason })
      : fill(hours.day[act], {
          day: formatCalendarDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
          reason
        })
  await notifyAll(context, work, [driverId], null, 'operator_message', { text: text.trim() })
}
