import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import { retry } from '../../stores/messaging/message-queue.ts'
import { removeQueuedMessage, type QueuedMessage } from '../../stores/messaging/queued-messages.ts'
import { Button } from '../ui/buttons/Button.tsx'
import type { MessagesWords } from './types.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface QueuedMessageProps {
  message: QueuedMessage
  /** Whether messages can't be sent at the moment. */
  heldUp: boolean
  words: MessagesWords
}

/** Shows one message that the server hasn't confirmed: being sent, waiting for the network, or rejected. */
export function QueuedMessageLine({ message, heldUp, words: { messages } }: QueuedMessageProps): ReactNode {
  const { refused } = message
  const state = refused ? 'failed' : heldUp ? 'waiting' : 'sending'
  return (
    // Screen readers shouldn't announce the user's own messages.
    <article className="bubble-line" data-from="me" data-state={state} aria-live="off">
      <div className="bubble">
        <span className="visually-hidden">{fill(messages.you, { text: '' })}</span>
        {message.photo ? <p className="small">{messages.photo}</p> : null}
        {message.text ? (
          <p className="bubble-text" dir="auto">
            {message.text}
          </p>
        ) : null}
      </div>
      <p className="bubble-foot">
        {refused ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
        <span>{refused ? `${messages.failed} ${sentenceFor(refused)}` : messages[state]}</span>
      </p>
      {refused ? (
        <div className="bubble-actions">
          <Button variant="quiet" size="small" onClick={() => removeQueuedMessage(message.clientId)}>
            {messages.discard}
          </Button>
          <Button variant="secondary" size="small" onClick={() => retry(message)}>
            {messages.retry}
          </Button>
        </div>
      ) : null}
    </article>
  )
}
