import type { Message } from '../../lib/contract/messaging.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

/** Returns the calendar day in the reader's time zone, for comparisons only. */
export function dayOf(at: Date): string {
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`
}

export interface Day {
  key: string
  /** The time of the day's first message. */
  at: string
  messages: Message[]
}

/**
 * Groups messages by day in the reader's time zone.
 * @param local false if the time zone isn't known yet; all messages are then in one group
 */
export function byDay(messages: readonly Message[], local: boolean): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const key = local ? dayOf(new Date(message.created_at)) : ''
    const day = days.at(-1)
    if (day?.key === key) day.messages.push(message)
    else days.push({ key, at: message.created_at, messages: [message] })
  }
  return days
}

/** Returns the name of a day: 'Today', 'Yesterday', 'Mon 3 Nov'. */
export function dayName(at: Date, now: Date, locale: Locale, words: Words['messages']): string {
  if (dayOf(at) === dayOf(now)) return words.today
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return dayOf(at) === dayOf(yesterday) ? words.yesterday : formatDay(at, now, locale)
}
