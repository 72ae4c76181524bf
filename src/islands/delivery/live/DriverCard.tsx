import '../../../styles/delivery/delivery.css'
import { MessageCircle, Phone, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliveryDriver } from '../../../lib/contract/delivery/deliveries.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { conversationPath } from '../../../lib/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { callAddress } from '../../format/call.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'

/** Before this many trips, an average says more about one customer than about the driver. */
const knownAfter = 5
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export interface DriverCardProps {
  driver: DeliveryDriver
  /** The delivery that the messages are about. Null for an owner without an account, who can't write. */
  id: string | null
  /** Whether the delivery is still active, so that the customer may want to call. */
  active: boolean
  locale: Locale
  words: Pick<Words, 'live' | 'vehicles'> & { messages: Pick<Words['messages'], 'write'> }
}

/** Shows the driver, their vehicle, and how to reach them. */
export function DriverCard({ driver, id, active, locale, words }: DriverCardProps): ReactNode {
  const { first_name: name, vehicle, plate, transport_type: type, trips, rating } = driver
  const isNew = trips !== undefined && trips < knownAfter
  return (
    <section className="inset-panel" data-row aria-label={words.live.driver}>
      <Avatar name={name} photo={driver.photo_url} />
      <div className="fill">
        <p className="strong">
          <bdi translate="no">{name}</bdi>
        </p>
        {trips === undefined ? null : (
          <p className="driver-rating numbers small">
            {isNew || rating == null ? null : (
              <>
                <Star aria-hidden="true" />
                <span className="visually-hidden">{words.live.ratingLabel}</span>
              </>
            )}
            <span>
              {[
                isNew || rating == null ? [] : numberFormat(locale, oneDigit).format(rating),
                isNew ? words.live.newDriver : plural(locale, words.live.trips, trips)
              ]
                .flat()
                .join(' · ')}
            </span>
          </p>
        )}
        <p className="small muted">
          <span>{vehicleName(words.vehicles, type)}</span>
          {vehicle ? <bdi>{` · ${vehicle}`}</bdi> : null}
        </p>
        {plate ? (
          <p className="plate">
            <bdi translate="no">{plate}</bdi>
          </p>
        ) : null}
      </div>
      {id === null ? null : (
        <a
          className="icon-button"
          data-variant="raised"
          href={conversationPath(id)}
          aria-label={fill(words.messages.write, { name })}
          title={fill(words.messages.write, { name })}
        >
          <MessageCircle aria-hidden="true" />
        </a>
      )}
      {active ? (
        <a
          className="icon-button"
          data-variant="raised"
          href={callAddress(driver.phone)}
          aria-label={fill(words.live.call, { name })}
          title={fill(words.live.call, { name })}
        >
          <Phone aria-hidden="true" />
        </a>
      ) : null}
    </section>
  )
}
