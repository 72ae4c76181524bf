import { useStore } from '@nanostores/react'
import { ArrowLeft, MapPinned } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isActive } from '../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { drivePath, livePath, messagesPath } from '../../lib/paths.ts'
import { serverNow } from '../../stores/core/server-time.ts'
import { loadEarlier, type OpenThread } from '../../stores/messaging/messages.ts'
import { $stalledMessages } from '../../stores/messaging/message-queue.ts'
import { $queuedMessages, type QueuedMessage } from '../../stores/messaging/queued-messages.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { Composer } from './Composer.tsx'
import { DispatchMark } from './DispatchMark.tsx'
import { ZoneNote } from '../format/times/ZoneNote.tsx'
import { byDay, dayName } from './days.ts'
import type { MessagesWords, ThreadTopic } from './types.ts'
import { MessageLine } from './MessageLine.tsx'
import { QueuedMessageLine } from './QueuedMessage.tsx'

export interface ThreadPaneProps {
  thread: OpenThread
  /** Null for a driver's conversation with the operators. */
  topic: ThreadTopic | null
  viewer: 'customer' | 'driver'
  locale: Locale
  words: MessagesWords
}

/** A computed store has no first value. React compares the one that it gets here with the one of the server's page. */
const noMessages = (): QueuedMessage[] => empty
const empty: QueuedMessage[] = []

/** Shows one conversation: its messages, the messages waiting to be sent, and the composer. */
export function ThreadPane({ thread, topic, viewer, locale, words }: ThreadPaneProps): ReactNode {
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const waiting = useStore($queuedMessages, { ssr: noMessages })
  const heldUp = useStore($stalledMessages, { ssr: 'initial' })
  const { messages } = words
  const { deliveryId: id, items, read, closed } = thread
  const name = topic ? thread.other_name || messages.someone[viewer] : messages.dispatch.name

  // A message may be in the conversation before the queue of queued messages has been updated.
  const sent = new Set(items.map(item => item.client_id))
  const queued = waiting.filter(each => each.deliveryId === id && !sent.has(each.clientId))
  const seen = items.findLast(item => item.from === 'me' && item.number <= read.other)?.number
  const delivery = deliveryPage(id, topic, viewer)

  return (
    <section className="conversation-thread" aria-labelledby="thread-name">
      <header className="conversation-head">
        <a
          className="icon-button conversation-back"
          href={messagesPath}
          aria-label={messages.back}
          title={messages.back}
        >
          <ArrowLeft className="directional" aria-hidden="true" />
        </a>
        {topic ? <Avatar name={thread.other_name} /> : <DispatchMark />}
        <div className="fill">
          <h1 id="thread-name" className="one-line">
            <bdi translate={topic ? 'no' : undefined}>{name}</bdi>
          </h1>
          <p className="one-line smallest muted">
            {topic
              ? `${fill(messages.to, { place: topic.place })} · ${words.statuses[topic.status]}`
              : `${thread.other_name} · ${messages.dispatch.about}`}
          </p>
        </div>
        {delivery ? (
          <a className="icon-button" href={delivery} aria-label={messages.open} title={messages.open}>
            <MapPinned aria-hidden="true" />
          </a>
        ) : null}
      </header>
      <div
        className="conversation-scroll"
        role="log"
        aria-label={fill(messages.thread, { name })}
        // Makes the messages scrollable by keyboard.
        tabIndex={0}
      >
        <div className="conversation-lines">
          {thread.earlier ? (
            <p className="conversation-earlier centered">
              <Button
                variant="quiet"
                size="small"
                loading={asking}
                loadingLabel={messages.earlier}
                onClick={() => {
                  setAsking(true)
                  void loadEarlier().finally(() => setAsking(false))
                }}
              >
                {messages.earlier}
              </Button>
            </p>
          ) : null}
          {items.length === 0 && queued.length === 0 ? (
            <div className="conversation-begin">
              <p className="strong">{messages.begin}</p>
              {closed === 'no-driver' ? null : (
                <p>{topic ? fill(messages.beginDetail, { name }) : messages.dispatch.beginDetail}</p>
              )}
            </div>
          ) : null}
          {byDay(items).map(day => (
            <div key={day.key}>
              <p className="conversation-day-name">
                {hydrated ? dayName(new Date(day.at), new Date(serverNow()), locale, messages) : '\u00a0'}
              </p>
              {day.messages.map(message => (
                <MessageLine
                  key={message.number}
                  message={message}
                  name={name}
                  seen={message.number === seen}
                  locale={locale}
                  words={messages}
                />
              ))}
            </div>
          ))}
          {items.length > 0 ? <ZoneNote className="centered" /> : null}
          {queued.map(message => (
            <QueuedMessageLine key={message.clientId} message={message} heldUp={heldUp} words={words} />
          ))}
        </div>
      </div>
      {closed ? (
        <p className="conversation-closed" role="status">
          {messages.closed[closed]}
        </p>
      ) : (
        <Composer
          deliveryId={id}
          replies={topic ? messages.replies[viewer] : messages.dispatch.replies}
          locale={locale}
          words={messages}
        />
      )}
    </section>
  )
}

/** Returns the page of the delivery, or null if the viewer has none. */
function deliveryPage(
  id: string | null,
  topic: ThreadTopic | null,
  viewer: ThreadPaneProps['viewer']
): string | null {
  if (id === null || !topic) return null
  if (viewer === 'customer') return livePath(id)
  return isActive(topic.status) ? drivePath : null
}
