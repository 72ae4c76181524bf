import '../../styles/messaging/composer.css'
import { SendHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { messageRules } from '../../lib/contract/messaging.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sendText, sendWithPhoto } from '../../stores/messaging/message-queue.ts'
import { AttachPhoto } from './AttachPhoto.tsx'
import { usePrehydrationInput } from '../hydration/prehydration-input.ts'
import { useHydrated } from '../hydration/page-state.ts'

/** The remaining length is shown from this many characters on. */
const fewLeft = 100

export interface ComposerProps {
  /** The delivery of the conversation. Null for a driver's with the operators, which has no photos. */
  deliveryId: string | null
  replies: readonly string[]
  locale: Locale
  words: Words['messages']
}

/** Writes messages. Enter sends; Shift+Enter starts a new line. A quick reply is sent without changes. */
export function Composer({ deliveryId, replies, locale, words }: ComposerProps): ReactNode {
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = usePrehydrationInput<HTMLTextAreaElement>(text, event => setText(event.target.value))
  const left = messageRules.longest - text.length

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!text.trim() && !photo) return
    if (photo && deliveryId !== null) void sendWithPhoto(deliveryId, text.trim(), photo)
    else sendText(deliveryId, text.trim())
    setText('')
    setPhoto(null)
    field.current?.focus()
  }

  return (
    <div className="composer">
      <div className="composer-replies" role="group" aria-label={words.quick}>
        {replies.map(reply => (
          <button
            key={reply}
            type="button"
            className="composer-reply"
            disabled={!hydrated}
            onClick={() => sendText(deliveryId, reply)}
          >
            {reply}
          </button>
        ))}
      </div>
      <form className="composer-form" onSubmit={send}>
        {deliveryId === null ? null : <AttachPhoto photo={photo} onChoose={setPhoto} words={words} />}
        <div className="composer-frame" ref={frame}>
          <textarea
            dir="auto"
            ref={field}
            className="composer-field"
            aria-label={words.label}
            placeholder={words.placeholder}
            rows={1}
            maxLength={messageRules.longest}
            enterKeyHint="send"
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              // While an input method composes a word, Enter accepts the word.
              if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
            }}
          />
        </div>
        <button
          type="submit"
          className="icon-button composer-send"
          aria-label={words.send}
          title={words.send}
          disabled={!hydrated || (!text.trim() && !photo)}
        >
          <SendHorizontal className="directional" aria-hidden="true" />
        </button>
      </form>
      <p className="composer-left" role="status">
        {left <= fewLeft ? plural(locale, words.left, left) : null}
      </p>
    </div>
  )
}
