import '../../styles/messaging/messaging.css'
import { useStore } from '@nanostores/react'
import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../lib/words/locale.ts'
import {
  $conversations,
  $messagesError,
  $thread,
  type ConversationList,
  followMessages,
  loadConversations,
  loadThread,
  type OpenThread
} from '../../stores/messaging/messages.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { Conversations } from './Conversations.tsx'
import { ThreadPane } from './ThreadPane.tsx'
import type { MessagesWords, ThreadTopic } from './types.ts'

export interface MessagesProps {
  initial: { conversations: ConversationList; thread: OpenThread | null; cursor: number }
  /** The delivery of the open conversation. Null for one with the operators. */
  topic: ThreadTopic | null
  viewer: 'customer' | 'driver'
  locale: Locale
  words: MessagesWords
}

/** Shows the conversations and the open conversation: side by side on wide screens, otherwise one at a time. */
export function Messages({ initial, topic, viewer, locale, words }: MessagesProps): ReactNode {
  const followedList = useStore($conversations, { ssr: 'initial' })
  const followedThread = useStore($thread, { ssr: 'initial' })
  const error = useStore($messagesError, { ssr: 'initial' })
  const list = followedList ?? initial.conversations
  const thread = initial.thread && (followedThread ?? initial.thread)
  const known = list.items.find(each => each.pickanddropoff_id === thread?.deliveryId)

  useEffect(() => followMessages(initial), [initial])

  function again() {
    void loadThread()
    void loadConversations()
  }

  return (
    <div
      className="conversation"
      data-open={thread ? '' : undefined}
      data-empty={!thread && list.items.length === 0 && !list.dispatch ? '' : undefined}
    >
      <Conversations
        list={list}
        open={thread}
        viewer={viewer}
        locale={locale}
        words={words}
        failure={
          error ? (
            <div className="notice messages-failed" data-tone="failed" role="alert">
              <span className="fill">{words.messages.loadFailed}</span>
              <Button variant="secondary" size="small" onClick={again}>
                {words.messages.retry}
              </Button>
            </div>
          ) : null
        }
      />
      {thread ? (
        <ThreadPane thread={thread} topic={known ?? topic} viewer={viewer} locale={locale} words={words} />
      ) : (
        <div className="conversation-thread">
          <EmptyState
            icon={<MessageCircle />}
            title={words.messages.choose}
            detail={words.messages.chooseDetail}
          />
        </div>
      )}
    </div>
  )
}
