import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatDistantStop } from '../../../lib/format/places/distant-stop.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { stopsOfKind } from '../../../lib/rules/delivery/stage-stops.ts'
import { failureText } from '../../../lib/words/failure-text.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Called, Contacts } from '../../../stores/ops/delivery.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { StopDetails } from '../../format/stops/StopDetails.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import { PhotoStrip } from '../../ui/photos/PhotoStrip.tsx'
import type { DeliveryViewWords } from './delivery-words.ts'
import { OpenedPhone } from './command/OpenedPhone.tsx'

type Stop = OpsDelivery['stops'][number]

export interface DeliveryStopsProps {
  delivery: OpsDelivery
  contacts: Contacts | null
  /** Absent for an operator who may only look. */
  onCall?: ((called: Called) => void) | undefined
  locale: Locale
  words: DeliveryViewWords
}

/** The stops with their contacts, and the work there: times, proof, distance and cash. */
export function DeliveryStops({ delivery, contacts, onCall, locale, words }: DeliveryStopsProps): ReactNode {
  const { opsDelivery } = words
  const { intervene } = opsDelivery
  const pickups = stopsOfKind(delivery.stops, 'pickup')
  const failuresOf = ({ kind }: Stop) => (kind === 'pickup' ? intervene.pickupFailures : intervene.failures)
  const nameOf = (stop: Stop) =>
    stop.kind === 'pickup' && pickups.length > 1
      ? `${opsDelivery.pickup} ${pickups.indexOf(stop) + 1}`
      : opsDelivery[stop.kind]
  return (
    <ol className="ops-stops" aria-label={opsDelivery.stops}>
      {delivery.stops.map(stop => {
        const full = contacts?.stops.find(({ id: each }) => each === stop.id)
        const meters = delivery.route.distance_to_road?.[stop.position]
        const distant = formatDistantStop(meters, opsDelivery.distant, locale)
        return (
          <li key={stop.id}>
            <span className="stop-mark" data-kind={stop.kind} aria-hidden="true" />
            <div>
              <p>
                <b>
                  <bdi>{stop.name}</bdi>
                </b>{' '}
                <bdi className="ops-muted">{stop.detail}</bdi>
              </p>
              <p className="ops-muted">
                <span>
                  {[
                    nameOf(stop),
                    stop.kind === 'dropoff' ? words.stopStatuses[stop.status] : '',
                    failureText(failuresOf(stop), stop.failure),
                    isolated(full?.name ?? stop.contact.name)
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>{' '}
                <OpenedPhone
                  contact={full}
                  masked={stop.contact.phone}
                  onCall={onCall && (() => onCall({ stop: stop.id }))}
                  words={opsDelivery}
                />
              </p>
              <WindowNote {...{ stop, locale, words }} withService />
              {distant ? <p>{distant}</p> : null}
              <StopDetails stop={{ ...stop, door: full?.door ?? stop.door }} {...{ words }} />
              <Work
                {...{ stop, locale, words }}
                receiver={full?.received_by ?? stop.proof.received_by}
                currency={delivery.price.currency}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface WorkProps {
  stop: Stop
  /** Who received the packages, in full once the contacts are open. */
  receiver: string | null
  currency: string
  locale: Locale
  words: DeliveryViewWords
}

/** Each step at a stop: when, who, how far from it, with what proof, and the cash. */
function Work({ stop, receiver, currency, locale, words }: WorkProps): ReactNode {
  const { intervene } = words.opsDelivery
  const { steps, proof, photo_url: photo } = stop.proof
  const stepNames = stop.kind === 'pickup' ? intervene.pickupSteps : intervene.steps
  if (steps.length === 0) return null
  const proofText =
    proof === 'pin'
      ? intervene.proof.pin
      : receiver
        ? fill(intervene.proof.name, { name: receiver })
        : photo
          ? intervene.proof.none
          : ''
  return (
    <>
      <ul className="ops-work">
        {steps.map(({ what, at, who, by_operator, place, meters, collected, undone }, index) => (
          <li key={index} data-undone={undone || undefined}>
            <CompanyTime at={at} locale={locale} day="unless-today" />
            <span>
              {[
                [stepNames[what], what === 'completed' && !undone ? proofText : ''].filter(Boolean).join(' '),
                by_operator ? fill(intervene.byOperator, { name: who }) : isolated(who),
                place === 'far' && meters !== null
                  ? fill(intervene.meters, { distance: formatDistance(meters, locale) })
                  : '',
                collected === null
                  ? ''
                  : fill(intervene.cash, { amount: formatMoney(collected, currency, locale) })
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {undone ? <span className="ops-muted">{intervene.undone}</span> : null}
          </li>
        ))}
      </ul>
      {photo ? (
        <PhotoStrip urls={[photo]} words={{ ...words.photos, photo: words.photos.proofLabel }} />
      ) : null}
    </>
  )
}
