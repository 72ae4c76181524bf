import '../../styles/tracking/tracking.css'
import { useStore } from '@nanostores/react'
import { Phone } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { endedRecipientStatuses, type RecipientView } from '../../lib/contract/tracking.ts'
import type { Locale } from '../../lib/words/locale.ts'
import {
  $recipientLink,
  $recipientView,
  followLanguageLinks,
  followLink
} from '../../stores/tracking/recipient.ts'
import { fill } from '../../lib/words/fill.ts'
import { callAddress } from '../format/call.ts'
import { CompanyContact, type ReachableCompany } from '../format/CompanyContact.tsx'
import { DeliveryNumber } from '../format/DeliveryNumber.tsx'
import { WindowNote } from '../format/times/WindowNote.tsx'
import { DistantNote } from '../ui/forms/DistantNote.tsx'
import { LinkState } from '../ui/status/LinkState.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { VehicleIcon } from '../ui/VehicleIcon.tsx'
import { TrackHead } from './TrackHead.tsx'
import { TrackLanguage } from './TrackLanguage.tsx'
import { TrackHandover } from './TrackHandover.tsx'
import { TrackPin } from './TrackPin.tsx'
import { TrackWish } from './TrackWish.tsx'
import { TrackSender } from './TrackSender.tsx'
import type { TrackWords } from './words.ts'
import { pictureOf, vehicleName } from '../../lib/delivery/vehicles.ts'

export interface TrackProps {
  token: string
  initial: RecipientView
  map: PublicConfiguration['map']
  company: ReachableCompany
  locale: Locale
  words: TrackWords
}

/** Loaded only when there is a position to show. */
const TrackMap = lazy(() =>
  import('../map/FollowedDriver.tsx').then(({ FollowedDriver: map }) => ({ default: map }))
)

/** Shows the recipient's view of a dropoff: the ETA, the driver and the PIN. */
export function Track({ token, initial, map, company, locale, words }: TrackProps): ReactNode {
  const hydrated = useHydrated()
  const followed = useStore($recipientView, { ssr: 'initial' })
  const link = useStore($recipientLink, { ssr: 'initial' })
  const view = followed ?? initial
  const { tracking, vehicles } = words
  const { driver, place, pin, position } = view

  useEffect(() => followLink(token, initial), [token, initial])
  useEffect(() => followLanguageLinks(token, locale), [token, locale])

  const isDelivered = view.status === 'delivered'
  const isOver = view.status === 'failed' || endedRecipientStatuses.includes(view.status)
  const placeLabel = isDelivered ? tracking.placeDone : tracking.place

  if (link === 'gone') {
    return (
      <div className="track-gone" role="status">
        <EmptyState heading title={tracking.goneTitle} detail={`${tracking.gone} ${tracking.goneDetail}`} />
      </div>
    )
  }
  return (
    <div className="track" data-map={position ? '' : undefined}>
      <section className="track-info" aria-label={tracking.region}>
        {isDelivered ? null : <TrackSender view={view} locale={locale} words={tracking} />}
        <TrackHead view={view} locale={locale} words={tracking} />
        <TrackHandover view={view} hasStill={!map.mapbox && !map.archive} words={tracking} />
        {isDelivered ? <TrackSender view={view} locale={locale} words={tracking} /> : null}
        {pin ? <TrackPin pin={pin} words={tracking} /> : null}
        {driver ? (
          <section className="inset-panel" data-row aria-label={tracking.driver}>
            <span className="row-lead track-driver">
              <VehicleIcon
                code={driver.transport_type}
                picture={pictureOf(vehicles, driver.transport_type)}
              />
            </span>
            <div className="shrinks">
              <p className="strong">
                <bdi translate="no">{driver.first_name}</bdi>
              </p>
              <p className="small muted">
                {`${vehicleName(vehicles, driver.transport_type)}${driver.vehicle ? ` · ${driver.vehicle}` : ''}`}
              </p>
              {driver.plate ? (
                <p className="plate track-plate">
                  <bdi translate="no">{driver.plate}</bdi>
                </p>
              ) : null}
            </div>
            {driver.phone ? (
              <a
                className="button track-call"
                data-variant="secondary"
                href={callAddress(driver.phone)}
                aria-label={fill(tracking.call, { name: driver.first_name })}
              >
                <Phone aria-hidden="true" />
                {tracking.callShort}
              </a>
            ) : null}
          </section>
        ) : null}
        <TrackWish {...{ token, view }} words={tracking} />
        <section aria-label={placeLabel}>
          <p className="small muted">{placeLabel}</p>
          <p className="strong">
            <bdi>{place.name}</bdi>
          </p>
          {place.detail ? (
            <p className="small muted">
              <bdi>{place.detail}</bdi>
            </p>
          ) : null}
          {isDelivered ? null : <WindowNote stop={view} locale={locale} words={words} named />}
          {isDelivered ? null : (
            <DistantNote meters={place.distance_to_road} sentence={tracking.distant} locale={locale} />
          )}
        </section>
        <DeliveryNumber number={view.number} reference={view.reference} words={tracking.number} />
        {isDelivered ? null : <TrackLanguage {...{ token, view, locale }} words={tracking} />}
        <LinkState link={link} words={tracking} />
        {isOver ? (
          <CompanyContact
            {...{ company }}
            number={view.number ?? ''}
            title={words.companyContact.title}
            detail={words.companyContact.detail}
            subject={words.companyContact.subject}
            words={words.companyContact}
          />
        ) : null}
      </section>
      {position ? (
        <div className="track-map">
          {hydrated ? (
            <Suspense>
              <TrackMap view={view} map={map} words={words} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
