import { isolated } from '../../../lib/format/isolated.ts'
import type { TimelineEntry } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { LedgerAction } from '../../../lib/rules/delivery/transitions.ts'
import { numberedStop } from '../../../lib/format/places/stop-name.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { failureText } from '../../../lib/words/failure-text.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { roadTime } from '../shared/reason-sentence.ts'

export type TimelineWords = Pick<Words, 'opsDelivery' | 'statuses' | 'auditWords' | 'now'>

export interface TimelineLine {
  title: string
  detail: string
}

/** Returns what a step did: 'Arrived at dropoff 1'. Steps without a stored action say the status that they led to. */
function stepTitle(
  { done, actor, before, after, position, pickup, driver, parts }: TimelineEntry,
  { opsDelivery, statuses }: TimelineWords
): string {
  const { intervene } = opsDelivery
  if (!done || !Object.hasOwn(intervene.done, done))
    return before === null ? opsDelivery.booked : statuses[after ?? 'scheduled']
  if (done === 'accept' && actor !== 'driver') return fill(intervene.assigned, { driver: driver ?? '' })
  if (done === 'answer_correction' && parts?.includes('place')) return intervene.agreed
  if (done === 'release' && actor === 'operator') return intervene.unassigned
  const stop = numberedStop({ position, pickup }, intervene.stopName)
  return fill(intervene.done[done as LedgerAction], { stop, driver: driver ?? '' })
}

/** Returns what a line of the timeline says. */
export function timelineLine(entry: TimelineEntry, words: TimelineWords, locale: string): TimelineLine {
  const { opsDelivery, auditWords } = words
  const by = entry.actor ? opsDelivery.by[entry.actor] : opsDelivery.by.system
  const actor = entry.who ? `${by} ${entry.who}` : by
  const detail = (...parts: (string | undefined)[]) =>
    parts
      .map(part => isolated(part ?? ''))
      .filter(Boolean)
      .join(' · ')
  switch (entry.kind) {
    case 'step': {
      const { intervene } = opsDelivery
      // A pickup has the number 0.
      const failures = entry.position === 0 ? intervene.pickupFailures : intervene.failures
      return {
        title: stepTitle(entry, words),
        detail: detail(
          actor,
          entry.done === 'correct'
            ? entry.parts?.map(part => opsDelivery.changed.parts[part]).join(', ')
            : undefined,
          entry.place,
          failureText(failures, entry.reason) || entry.reason,
          entry.text,
          entry.far === undefined
            ? undefined
            : fill(opsDelivery.intervene.meters, { distance: formatDistance(entry.far, locale) })
        )
      }
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
    case 'mail': {
      const { mail } = entry
      if (!mail) return { title: '', detail: '' }
      const sent = `${opsDelivery.channels[mail.channel]} ${opsDelivery.channelStates[mail.status]}`
      return { title: opsDelivery.mails[mail.about], detail: detail(sent, mail.to) }
    }
    case 'action':
      return {
        title: entry.action ? auditWords.actions[entry.action] : '',
        detail: detail(actor, entry.reason)
      }
  }
}
