import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDistantStop } from '../../../lib/format/places/distant-stop.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { isRemoved } from '../../../lib/rules/delivery/stage-stops.ts'
import { allows } from '../../../lib/rules/delivery/transitions.ts'
import { isUnpaid } from '../../../lib/rules/delivery/unpaid.ts'
import { fill } from '../../../lib/words/fill.ts'
import { contentsOf } from '../../../lib/format/contents.ts'
import { DeclaredAmount } from '../../format/DeclaredAmount.tsx'
import { formatWish } from '../../../lib/format/places/wish.ts'
import { StopDetails } from '../../format/stops/StopDetails.tsx'
import type { Locale } from '../../../lib/words/locale.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { callAddress } from '../../format/call.ts'
import { DeliveryNumber } from '../../format/DeliveryNumber.tsx'
import { PhotoStrip } from '../../ui/photos/PhotoStrip.tsx'
import { stopLabels } from '../../format/stops/stop-label.ts'
import { stopStatusLabel } from '../../format/stops/stop-status-label.ts'
import { StopLines } from '../../format/stops/StopLines.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import type { Work } from '../../../stores/driver/after-reports.ts'
import { type RunStop, visitOf } from '../../../stores/driver/run/run.ts'
import { CustomerContact } from './CustomerContact.tsx'
import { deliveryLabel, NextStops } from './NextStops.tsx'
import type { DriveWords } from '../words.ts'
import { MapLinks } from './MapLinks.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { LocationSource } from '../LocationSource.tsx'
import { PositionSharing } from '../PositionSharing.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface DeliveryPanelProps {
  work: Work
  /** All remaining stops, if the driver has several deliveries. */
  run: readonly RunStop[] | null
  demo: boolean
  locale: Locale
  words: DriveWords
}

/** Shows the active delivery: the contact at the next stop, the packages and the payment. */
export function DeliveryPanel({ work, run, demo, locale, words }: DeliveryPanelProps): ReactNode {
  const [releasing, setReleasing] = useState(false)
  const { drive } = words
  const stop = nextStop(work.status, work.stops)
  const { price, payment, status } = work
  const money = formatMoney(price.total, price.currency, locale)
  const labels = stopLabels(work.stops, words.live)
  const several = work.stops.length > 2
  const labelOf = (id: string | undefined) => labels[work.stops.findIndex(each => each.id === id)]
  const carried = work.packages.filter(item => !isRemoved(item, work.stops))
  // At one of several pickups, or back at it.
  const here = stop ? carried.filter(({ pickup_stop_id: id }) => id === stop.id) : []
  const collected = payment.collected ?? null
  const unpaid = isUnpaid(status, payment)
  const isAccount = payment.method === 'account'
  const collects = !unpaid && !isAccount && (payment.at === 'dropoff' || status === 'accepted')

  const meters = stop ? work.route.distance_to_road?.[stop.position] : undefined
  const distant = formatDistantStop(meters, drive.distant, locale)
  return (
    <div className="stack" data-gap="large">
      {stop ? (
        <section className="stack inset-panel" data-gap="medium">
          <div>
            <p className="small muted">
              {`${labels[work.stops.indexOf(stop)]}${run?.[0] ? ` · ${deliveryLabel(run[0], words)}` : ''}`}
            </p>
            <p className="large strong">
              <bdi>{stop.name}</bdi>
            </p>
            <p className="small muted">
              <bdi>{stop.detail}</bdi>
            </p>
          </div>
          {distant ? <p className="strong">{distant}</p> : null}
          <StopDetails look="panel" {...{ stop, words }} />
          {stop.recipient_wish ? (
            <p>
              <span className="detail">{words.wish.title}</span>
              <bdi>{formatWish(stop.recipient_wish, words.wish)}</bdi>
            </p>
          ) : null}
          {stop.contact ? (
            <ButtonLink
              variant="secondary"
              wide
              href={callAddress(stop.contact.phone)}
              icon={<Phone aria-hidden="true" />}
            >
              {fill(drive.call, { name: stop.contact.name })}
            </ButtonLink>
          ) : null}
          {here.length > 0 ? (
            <p>
              <span className="detail">{drive.packagesHere}</span>
              {here.map((item, index) => (
                <span key={index} className="own-line">
                  <span>{`${item.quantity} × `}</span>
                  <bdi>{contentsOf(item, words.categories)}</bdi>
                </span>
              ))}
            </p>
          ) : null}
          <MapLinks place={stop} words={drive} />
          {unpaid ? <p className="strong">{fill(drive.unpaid, { price: money })}</p> : null}
          {isAccount ? <p className="strong">{drive.nothingToCollect}</p> : null}
          {collected === null ? null : (
            <p className="strong">
              {fill(drive.cashDone, { price: formatMoney(collected, price.currency, locale) })}
            </p>
          )}
          {collects && collected === null ? (
            <p className="strong">
              {work.isPriceOld ? drive.priceFollows : fill(drive.collectAt[payment.at], { price: money })}
            </p>
          ) : null}
        </section>
      ) : null}
      <CustomerContact work={work} words={drive} />
      {run ? <NextStops stops={run.slice(visitOf(run).length)} locale={locale} words={words} /> : null}
      {run ? null : (
        <StopLines
          label={words.live.stops}
          stops={work.stops.map((each, index) => ({
            key: each.id,
            kind: each.kind,
            label: labels[index] ?? '',
            name: each.name,
            detail: each.detail,
            note: (
              <>
                <WindowNote stop={each} {...{ locale, words }} withService />
                {(several || each.failure) && each.status !== 'arrived' && words.stopStatuses[each.status] ? (
                  <span className="small strong">{stopStatusLabel(each, words)}</span>
                ) : null}
              </>
            )
          }))}
        />
      )}
      <section>
        <h2>{drive.packages}</h2>
        {carried.map((item, index) => (
          <div key={index} className="muted">
            <span>{`${item.quantity} × `}</span>
            <bdi>{contentsOf(item, words.categories)}</bdi>
            {several ? (
              <span>{` · ${[item.pickup_stop_id, item.stop_id].map(labelOf).filter(Boolean).join(' → ')}`}</span>
            ) : null}
            <PhotoStrip urls={item.photos} words={words.photos} />
          </div>
        ))}
        <DeclaredAmount delivery={work} {...{ locale, words }} />
      </section>
      <DeliveryNumber number={work.number} reference={work.reference} words={words.live.number} />
      <PositionSharing online working locale={locale} words={words} />
      {demo ? <LocationSource online words={drive} /> : null}
      {allows(status, 'release', work.stops) ? (
        <>
          <Button variant="quiet" wide onClick={() => setReleasing(true)}>
            {drive.release}
          </Button>
          <PartBoundary>
            <ReleaseDialog
              id={work.pickanddropoff_id}
              open={releasing}
              onOpenChange={setReleasing}
              words={words}
            />
          </PartBoundary>
        </>
      ) : null}
    </div>
  )
}
