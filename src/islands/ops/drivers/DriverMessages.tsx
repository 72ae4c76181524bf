import '../../../styles/cases/cases.css'
import '../../../styles/ops/messages.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsMessage, OpsThread } from '../../../lib/contract/driver/dispatch-messages.ts'
import { opsDriverMessages } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import {
  $driverThread,
  $driverThreadError,
  followDriverThread,
  loadEarlier
} from '../../../stores/ops/driver-messages.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DriverMessageForm } from './DriverMessageForm.tsx'

export interface DriverMessagesProps {
  driver: { id: string; name: string }
  initial: OpsThread
  locale: Locale
  words: Words['driverMessages']
}

/** What operators and a driver have written to each other, and a field to write. */
export function DriverMessages({ driver, initial, locale, words }: DriverMessagesProps): ReactNode {
  const followed = useStore($driverThread, { ssr: 'initial' })
  const error = useStore($driverThreadError, { ssr: 'initial' })
  const [asking, setAsking] = useState(false)
  const { id, name } = driver
  const { items, earlier, read } = followed?.driverId === id ? followed : initial
  const seen = items.findLast(item => item.from === 'company' && item.number <= read.driver)?.number

  useEffect(() => followDriverThread(id, initial), [id, initial])

  async function more() {
    setAsking(true)
    await loadEarlier()
    setAsking(false)
  }

  return (
    <section id={opsDriverMessages} className="ops-messages" aria-labelledby="driver-messages">
      <h2 id="driver-messages">{words.title}</h2>
      <p className="ops-muted">{words.detail}</p>
      <div className="ops-messages-scroll" role="log" aria-label={fill(words.list, { name })} tabIndex={0}>
        <div>
          {earlier ? (
            <p className="centered">
              <Button
                variant="secondary"
                size="small"
                loading={asking}
                loadingLabel={words.earlier}
                onClick={() => void more()}
              >
                {words.earlier}
              </Button>
            </p>
          ) : null}
          {items.length === 0 ? <p className="ops-muted">{words.nothing}</p> : null}
          <ol className="case-messages">
            {items.map(message => (
              <Line
                key={message.number}
                {...{ message, name, locale, words }}
                seen={message.number === seen}
              />
            ))}
          </ol>
        </div>
      </div>
      {error ? (
        <p className="notice" data-tone="failed" role="alert">
          {sentenceFor(error.code)}
        </p>
      ) : null}
      <DriverMessageForm driver={driver} words={words} />
    </section>
  )
}

interface LineProps {
  message: OpsMessage
  name: string
  /** Whether this is the last message that the driver has read. */
  seen: boolean
  locale: Locale
  words: Words['driverMessages']
}

function Line({ message, name, seen, locale, words }: LineProps): ReactNode {
  const { from, author, text, created_at: at } = message
  return (
    <li data-by={from}>
      <p className="case-by">
        <bdi>{from === 'driver' ? name : author || words.deleted}</bdi>
        <span>{' · '}</span>
        <CompanyTime at={at} locale={locale} day="unless-today" />
        {seen ? <span>{` · ${words.seen}`}</span> : null}
      </p>
      <p className="case-text" dir="auto">
        {text}
      </p>
    </li>
  )
}
