import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '../../lib/contract/messaging.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'

export interface MessageLineProps {
  message: Message
  /** The other person's name. */
  name: string
  /** Whether this is the last message that the other person has read. */
  seen: boolean
  locale: Locale
  words: Words['messages']
}

/** Shows one message that the server has stored. */
export function MessageLine({ message, name, seen, locale, words }: MessageLineProps): ReactNode {
  const { from, text, photo_url: photo, created_at: at } = message
  return (
    <article
      className="bubble-line"
      data-from={from}
      data-number={message.number}
      // Screen readers shouldn't announce the user's own messages.
      aria-live={from === 'me' ? 'off' : undefined}
    >
      <div className="bubble">
        <span className="visually-hidden">{from === 'me' ? fill(words.you, { text: '' }) : `${name}: `}</span>
        {photo ? (
          <a className="bubble-photo" href={photo} target="_blank" rel="noreferrer">
            <img
              src={photo}
              alt={from === 'me' ? words.photo : fill(words.photoOf, { name })}
              loading="lazy"
              width={240}
              height={180}
            />
          </a>
        ) : null}
        {text ? (
          <p className="bubble-text" dir="auto">
            {text}
          </p>
        ) : null}
      </div>
      <p className="bubble-foot">
        <CompanyTime at={at} locale={locale} />
        {seen ? (
          <span className="bubble-seen">
            <CheckCheck aria-hidden="true" />
            {words.seen}
          </span>
        ) : null}
      </p>
    </article>
  )
}
