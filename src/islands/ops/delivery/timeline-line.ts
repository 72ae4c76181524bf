import { isolated } from '../../../lib/format/isolated.ts'
import type { TimelineEntry } from '../../../lib/contract/ops/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { roadTime } from '../shared/reason-sentence.ts'

export type TimelineWords = Pick<Words, 'opsDelivery' | 'statuses' | 'auditWords' | 'now'>

export interface TimelineLine {
  title: string
  detail: string
}

/** Returns what a line of the timeline says. */
export function timelineLine(entry: TimelineEntry, words: TimelineWords, locale: string): TimelineLine {
  const { opsDelivery, statuses, auditWords } = words
  const by = entry.actor ? opsDelivery.by[entry.actor] : opsDelivery.by.system
  const actor = entry.who ? `${by} ${entry.who}` : by
  const detail = (...parts: (string | undefined)[]) =>
    parts
      .map(part => isolated(part ?? ''))
      .filter(Boolean)
      .join(' · ')
  switch (entry.kind) {
    case 'step': {
      const title = entry.before === null ? opsDelivery.booked : statuses[entry.after ?? 'scheduled']
      return { title, detail: detail(actor, entry.place, entry.reason) }
    }
    case 'offer': {
      const { offer } = entry
      if (!offer) return { title: '', detail: '' }
      return {
        title: fill(opsDelivery.offered, {
          order: offer.order,
          name: entry.who,
          answer: opsDelivery.offers[offer.status]
        }),
        detail: fill(opsDelivery.offerFacts, {
          time: roadTime(offer.seconds, locale),
          count: offer.candidates,
          why: opsDelivery.why[offer.why]
        })
      }
    }
    case 'message':
      return { title: fill(opsDelivery.wrote, { name: entry.who }), detail: entry.text ?? '' }
    case 'note':
      return { title: fill(opsDelivery.noted, { name: entry.who }), detail: entry.text ?? '' }
    case 'notification': {
      const { notification } = entry
      if (!notification) return { title: '', detail: '' }
      const { channels, channelStates } = opsDelivery
      const what = opsDelivery.notifications[notification.type as keyof typeof opsDelivery.notifications]
      const sent = notification.channels.map(({ channel, status }) =>
        [
          channels[channel as keyof typeof channels],
          channelStates[status as keyof typeof channelStates]
        ].join(' ')
      )
      return {
        title: fill(opsDelivery.told, { to: opsDelivery.by[notification.to], what }),
        detail: detail(entry.text, ...sent, notification.read ? opsDelivery.read : undefined)
      }
    }
    case 'action':
      return {
        title: entry.action ? auditWords.actions[entry.action] : '',
        detail: detail(actor, entry.reason)
      }
  }
}
