import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '../../lib/contract/messaging.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { LocalTime } from '../format/LocalTime.tsx'

export interface MessageLineProps {
  message: Message
  /** The other side's name. */
  name: string
  /** The last one that the other side has read. */
  seen: boolean
  locale: Locale
  words: Words['messages']
}

/** One message that stands with the server. */
export function MessageLine({ message, name, seen, locale, words }: MessageLineProps): ReactNode {
  const { from, text, photo_url: photo, created_at: at } = message
  return (
    <article
      className="bubble-line"
      data-from={from}
      data-number={message.number}
      // One’s own words are not read back.
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
        {text ? <p className="bubble-text">{text}</p> : null}
      </div>
      <p className="bubble-foot">
        <LocalTime at={at} locale={locale} />
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
