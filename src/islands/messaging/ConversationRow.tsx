import type { ReactNode } from 'react'
import type { Conversation } from '../../lib/contract/messaging.ts'
import { companyZone } from '../../lib/format/company-zone.ts'
import { dayOf } from '../../lib/rules/days.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { conversationPath } from '../../lib/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CompanyTime } from '../format/CompanyTime.tsx'
import { useNow } from '../hydration/page-state.ts'
import type { MessagesWords } from './types.ts'

export interface ConversationRowProps {
  conversation: Conversation
  current: boolean
  viewer: 'customer' | 'driver'
  locale: Locale
  words: MessagesWords
}

/** Shows one conversation in the list: person, delivery, last message and its time. */
export function ConversationRow({
  conversation,
  current,
  viewer,
  locale,
  words: { messages, statuses }
}: ConversationRowProps): ReactNode {
  const now = useNow(60_000)
  const { pickanddropoff_id: id, other_name: name, place, status, last, unread } = conversation
  const text = last ? last.text || messages.photo : messages.unwritten
  const dayIn = (at: number | string) => dayOf(new Date(at), companyZone())
  const another = now !== null && dayIn(conversation.updated_at) !== dayIn(now)

  return (
    <a
      className="conversation-row"
      href={conversationPath(id)}
      aria-current={current ? 'page' : undefined}
      data-unread-row={unread > 0 || undefined}
    >
      <Avatar name={name} />
      <span className="conversation-row-text">
        <span className="conversation-row-line">
          <span className="conversation-row-name">
            <bdi>{name || messages.someone[viewer]}</bdi>
          </span>
          <span className="conversation-row-time">
            <CompanyTime at={conversation.updated_at} locale={locale} day={another} />
          </span>
        </span>
        <span className="conversation-row-about">
          {fill(messages.to, { place })} · {statuses[status]}
        </span>
        <span className="conversation-row-line">
          <span className="conversation-row-last">
            <bdi>{last?.from === 'me' ? fill(messages.you, { text }) : text}</bdi>
          </span>
          {unread > 0 ? <span className="count">{unread > 99 ? '99+' : unread}</span> : null}
        </span>
      </span>
    </a>
  )
}
