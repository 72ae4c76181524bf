import '../../../styles/driver/driver.css'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { allows } from '../../../lib/rules/delivery/transitions.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { visitsOf } from '../../../lib/rules/stops/visits.ts'
import { type RunStop, visitStopOf } from '../../../stores/driver/run/run.ts'
import { numberOf, packagesAt, recipientOf } from '../visit/delivery-lines.ts'
import { DistantNote } from '../../ui/forms/DistantNote.tsx'
import { callAddress } from '../../format/call.ts'
import { stopLabels } from '../../format/stops/stop-label.ts'
import { type StopLine, StopLines } from '../../format/stops/StopLines.tsx'
import { StopDetails } from '../../format/stops/StopDetails.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import type { DriveWords } from '../words.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface NextStopsProps {
  /** The stops after the next one, in order. */
  stops: readonly RunStop[]
  locale: Locale
  words: DriveWords
}

/** Lists the stops that follow in a run with several deliveries: whom each is for, its contact and instructions. */
export function NextStops({ stops, locale, words }: NextStopsProps): ReactNode {
  const [releasing, setReleasing] = useState<string | null>(null)
  const { drive } = words
  const stopLine = ({ delivery, number, stop }: RunStop): StopLine => ({
    key: stop.id,
    kind: stop.kind,
    label: `${labelOf(delivery, stop.id, words)} · ${deliveryLabel({ delivery, number }, words)}`,
    name: stop.name,
    detail: stop.detail,
    note: (
      <>
        <WindowNote {...{ stop, locale, words }} withService />
        <DistantNote
          meters={delivery.route.distance_to_road?.[stop.position]}
          sentence={drive.distant}
          locale={locale}
        />
        <StopDetails {...{ stop, words }} />
        <span className="next-stop-actions">
          {stop.contact ? (
            <ButtonLink
              variant="quiet"
              size="small"
              href={callAddress(stop.contact.phone)}
              icon={<Phone aria-hidden="true" />}
            >
              {fill(drive.call, { name: stop.contact.name })}
            </ButtonLink>
          ) : null}
          {stop.kind === 'pickup' && allows(delivery.status, 'release', delivery.stops) ? (
            <Button variant="quiet" size="small" onClick={() => setReleasing(delivery.pickanddropoff_id)}>
              {drive.releaseConfirm}
            </Button>
          ) : null}
        </span>
      </>
    )
  })
  return (
    <section className="stack" data-gap="small" aria-label={drive.run.title}>
      <h2>{drive.run.title}</h2>
      <StopLines
        label={drive.run.title}
        stops={visitsOf(stops, visitStopOf).flatMap(visit => {
          const [first] = visit
          if (!first) return []
          return visit.length > 1 ? visitLine(visit, { locale, words }) : [stopLine(first)]
        })}
      />
      {releasing ? (
        <PartBoundary>
          <ReleaseDialog id={releasing} open onOpenChange={() => setReleasing(null)} words={words} />
        </PartBoundary>
      ) : null}
    </section>
  )
}

/** Returns one line for all deliveries of a place. */
function visitLine(
  visit: readonly RunStop[],
  { locale, words: { visits } }: Pick<NextStopsProps, 'locale' | 'words'>
): StopLine[] {
  return visit.slice(0, 1).map(({ stop: { id, kind, name, detail } }) => ({
    key: id,
    kind,
    label: fill(kind === 'pickup' ? visits.loads : visits.unloads, { count: visit.length }),
    name,
    detail,
    note: (
      <span className="small muted">
        {visit.map(each => (
          <span key={each.stop.id} className="own-line">
            <span className="numbers">{numberOf(each)}</span>
            <span>{' · '}</span>
            <bdi>{recipientOf(each)}</bdi>
            <span>{` · ${plural(locale, visits.packages, packagesAt(each))}`}</span>
          </span>
        ))}
      </span>
    )
  }))
}

/** Returns which delivery a stop is of, in words. */
export function deliveryLabel(
  { delivery, number }: Pick<RunStop, 'delivery' | 'number'>,
  { drive }: DriveWords
): string {
  return fill(drive.run.delivery, { number, name: delivery.customer.first_name })
}

function labelOf({ stops }: Delivery, stopId: string, { live }: DriveWords): string {
  return stopLabels(stops, live)[stops.findIndex(stop => stop.id === stopId)] ?? ''
}
