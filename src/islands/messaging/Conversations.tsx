import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../lib/words/locale.ts'
import { type ConversationList, moreConversations } from '../../stores/messaging/messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ZoneNote } from '../format/ZoneNote.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import type { MessagesWords } from './types.ts'

export interface ConversationsProps {
  list: ConversationList
  /** The delivery of the open conversation; null if none is open. */
  open: string | null
  viewer: 'customer' | 'driver'
  locale: Locale
  words: MessagesWords
  /** The error shown when the newest conversations couldn't be loaded. */
  failure: ReactNode
}

/** Lists the conversations, most recent first. */
export function Conversations({ list, open, viewer, locale, words, failure }: ConversationsProps): ReactNode {
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
        {words.messages.title}
      </Heading>
      {failure}
      {items.length === 0 ? (
        <EmptyState
          icon={<MessageCircle />}
          title={words.messages.nothing}
          detail={words.messages.nothingDetail}
        />
      ) : (
        <ul>
          {items.map(conversation => (
            <li key={conversation.pickanddropoff_id}>
              <ConversationRow
                conversation={conversation}
                current={conversation.pickanddropoff_id === open}
                viewer={viewer}
                locale={locale}
                words={words}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 ? <ZoneNote className="conversation-zone" /> : null}
      {list.next ? (
        <div className="conversation-more">
          <Button variant="secondary" wide loading={loading} onClick={() => void more()}>
            {words.messages.older}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
