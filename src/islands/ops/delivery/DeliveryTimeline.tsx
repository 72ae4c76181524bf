import { Bell, Flag, Mail, MessageCircle, Send, ShieldCheck, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { timelineLine, type TimelineWords } from './timeline-line.ts'

const icons = {
  step: Flag,
  offer: Send,
  message: MessageCircle,
  notification: Bell,
  mail: Mail,
  note: StickyNote,
  action: ShieldCheck
}

export interface DeliveryTimelineProps {
  entries: readonly TimelineEntry[]
  locale: Locale
  words: TimelineWords
}

/** Everything that happened, the newest first. */
export function DeliveryTimeline({ entries, locale, words }: DeliveryTimelineProps): ReactNode {
  return (
    <ol className="ops-timeline">
      {entries.toReversed().map((entry, index) => {
        const Icon = icons[entry.kind]
        const { title, detail } = timelineLine(entry, words, locale)
        return (
          <li key={`${entries.length - index}`} data-kind={entry.kind}>
            <Icon aria-hidden="true" />
            <div>
              <p>
                <bdi>{title}</bdi>
              </p>
              {detail ? (
                <p className="ops-muted">
                  <bdi>{detail}</bdi>
                </p>
              ) : null}
            </div>
            <CompanyTime at={entry.at} locale={locale} day="unless-today" />
          </li>
        )
      })}
    </ol>
  )
}
