import type { Message } from '../../lib/contract/messaging.ts'
import { companyZone } from '../../lib/format/times/company-zone.ts'
import { formatDay } from '../../lib/format/times/time.ts'
import { addDays, dayOf } from '../../lib/rules/schedule/days.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

export interface Day {
  key: string
  /** The time of the day's first message. */
  at: string
  messages: Message[]
}

/** Groups messages by day in the company's time zone. */
export function byDay(messages: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const key = dayOf(new Date(message.created_at), companyZone())
    const day = days.at(-1)
    if (day?.key === key) day.messages.push(message)
    else days.push({ key, at: message.created_at, messages: [message] })
  }
  return days
}

/** Returns the name of a day: 'Today', 'Yesterday', 'Mon 3 Nov'. */
export function dayName(at: Date, now: Date, locale: Locale, words: Words['messages']): string {
  const zone = companyZone()
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)]
  if (day === today) return words.today
  return day === addDays(today, -1) ? words.yesterday : formatDay(at, now, locale, zone)
}
