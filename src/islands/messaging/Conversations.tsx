import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { conversationPath, dispatchConversationPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { type ConversationList, moreConversations, type OpenThread } from '../../stores/messaging/messages.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ZoneNote } from '../format/times/ZoneNote.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { DispatchMark } from './DispatchMark.tsx'
import type { MessagesWords } from './types.ts'
import type { Elements } from '../ui/elements.ts'

export interface ConversationsProps {
  list: ConversationList
  open: OpenThread | null
  viewer: 'customer' | 'driver'
  locale: Locale
  words: MessagesWords
  /** The error shown when the newest conversations couldn't be loaded. */
  failure: Elements
}

/** Lists the conversations, most recent first. A driver's with the operators is always there, above the others. */
export function Conversations(props: ConversationsProps): ReactNode {
  const { list, open, viewer, locale, words, failure } = props
  const { messages, statuses } = words
  const { dispatch } = list
  const [loading, setLoading] = useState(false)
  // If a conversation is open, its name is the page's `h1`.
  const Heading = open ? 'h2' : 'h1'
  const items = list.items.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))

  async function more() {
    setLoading(true)
    await moreConversations()
    setLoading(false)
  }

  return (
    <section className="conversation-list" aria-labelledby="conversations">
      <Heading id="conversations" className="conversation-title">
        {messages.title}
      </Heading>
      {failure}
      {items.length === 0 && !dispatch ? (
        <EmptyState icon={<MessageCircle />} title={messages.nothing} detail={messages.nothingDetail} />
      ) : (
        <ul>
          {dispatch ? (
            <li>
              <ConversationRow
                href={dispatchConversationPath}
                mark={<DispatchMark />}
                name={messages.dispatch.name}
                isPerson={false}
                about={messages.dispatch.about}
                {...dispatch}
                at={dispatch.last?.created_at ?? null}
                current={open?.deliveryId === null}
                locale={locale}
                words={messages}
              />
            </li>
          ) : null}
          {items.map(
            ({ pickanddropoff_id: id, other_name: name, place, status, last, unread, updated_at }) => (
              <li key={id}>
                <ConversationRow
                  href={conversationPath(id)}
                  mark={<Avatar name={name} />}
                  name={name || messages.someone[viewer]}
                  isPerson={name !== ''}
                  about={`${fill(messages.to, { place })} · ${statuses[status]}`}
                  {...{ last, unread, locale }}
                  at={updated_at}
                  current={id === open?.deliveryId}
                  words={messages}
                />
              </li>
            )
          )}
        </ul>
      )}
      {items.length > 0 || dispatch?.last ? <ZoneNote className="conversation-zone" /> : null}
      {list.next ? (
        <div className="conversation-more">
          <Button variant="secondary" wide loading={loading} onClick={() => void more()}>
            {messages.older}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
