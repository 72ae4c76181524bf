import '../../../styles/ops/messages.css'
import { useStore } from '@nanostores/react'
import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { DriverConversation } from '../../../lib/contract/driver/dispatch-messages.ts'
import { opsDriverMessagesPath } from '../../../lib/paths.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $waitingDrivers, followWaitingDrivers } from '../../../stores/ops/driver-messages.ts'

export interface DriversWaitingProps {
  initial: DriverConversation[]
  locale: Locale
  words: Words['now']
}

/** The drivers with a message that no operator has read, above the deliveries that need attention. */
export function DriversWaiting({ initial, locale, words }: DriversWaitingProps): ReactNode {
  const waiting = useStore($waitingDrivers, { ssr: 'initial' }) ?? initial
  useEffect(() => followWaitingDrivers(initial), [initial])
  return (
    <section className="fleet-messages" aria-label={words.fromDrivers} aria-live="polite">
      <ul>
        {waiting.map(({ driver, last, unread }) => (
          <li key={driver.id}>
            <a className="fleet-message" href={opsDriverMessagesPath(driver.id)}>
              <MessageCircle aria-hidden="true" />
              <bdi className="strong" translate="no">
                {driver.name}
              </bdi>
              <bdi className="fleet-message-text">{last.text}</bdi>
              <span className="count" aria-label={plural(locale, words.unread, unread)} role="img">
                {unread}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
