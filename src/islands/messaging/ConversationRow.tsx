import type { ReactNode } from 'react'
import type { Message } from '../../lib/contract/messaging.ts'
import { companyZone } from '../../lib/format/times/company-zone.ts'
import { dayOf } from '../../lib/rules/schedule/days.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { useNow } from '../hydration/page-state.ts'
import type { Elements } from '../ui/elements.ts'

export interface ConversationRowProps {
  href: string
  /** The picture before the name. */
  mark: Elements
  name: string
  /** Whether the name is a person's, which is not translated. */
  isPerson: boolean
  /** The line below the name. */
  about: string
  /** The newest message, or null if there is none. */
  last: Message | null
  unread: number
  /** When something last happened in it. Null if nothing has. */
  at: string | null
  current: boolean
  locale: Locale
  words: Words['messages']
}

/** Shows one conversation in the list: with whom, what about, its last message and its time. */
export function ConversationRow(props: ConversationRowProps): ReactNode {
  const { href, mark, name, isPerson, about, last, unread, at, current, locale, words } = props
  const now = useNow(60_000)
  const text = last ? last.text || words.photo : words.unwritten
  const day = (time: number | string) => dayOf(new Date(time), companyZone())

  return (
    <a
      className="conversation-row"
      href={href}
      aria-current={current ? 'page' : undefined}
      data-unread-row={unread > 0 || undefined}
    >
      {mark}
      <span className="conversation-row-text">
        <span className="conversation-row-line">
          <span className="conversation-row-name">
            <bdi translate={isPerson ? 'no' : undefined}>{name}</bdi>
          </span>
          {at === null ? null : (
            <span className="conversation-row-time">
              <CompanyTime at={at} locale={locale} day={now !== null && day(at) !== day(now)} />
            </span>
          )}
        </span>
        <span className="conversation-row-about">{about}</span>
        <span className="conversation-row-line">
          <span className="conversation-row-last">
            <bdi>{last?.from === 'me' ? fill(words.you, { text }) : text}</bdi>
          </span>
          {unread > 0 ? <span className="count">{unread > 99 ? '99+' : unread}</span> : null}
        </span>
      </span>
    </a>
  )
}
