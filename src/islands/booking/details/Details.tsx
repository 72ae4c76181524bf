import '../../../styles/delivery/delivery.css'
import { PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { carries, loadOfTrip } from '../../../lib/rules/matching/load.ts'
import { dashboardPath, singleDropoffPath } from '../../../lib/paths.ts'
import { hasPackages, hasPlaces, packagesPath } from '../../../stores/booking/draft.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { wrongTimes } from '../../../stores/booking/stop-times.ts'
import { tripOf } from '../../../stores/booking/stops.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { $transportSizes, $transportTypes, $unitMeasurements } from '../../../stores/core/app.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import type { SheetSnap } from '../../ui/dialogs/sheet-drag.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { useList } from '../../hydration/use-list.ts'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { BookFoot } from '../BookFoot.tsx'
import { BookingScreen } from '../BookingScreen.tsx'
import { DetailsForm, type DetailsProps } from './DetailsForm.tsx'
import { TripSummary } from '../TripSummary.tsx'
import { useDraft } from '../use-draft.ts'
import { useQuote } from '../use-quote.ts'

/** Shows the booking for confirmation: its stops, the contacts there, payment and price. */
export function Details(props: DetailsProps): ReactNode {
  const { map, locale, words } = props
  const types = useList($transportTypes, props.types)
  const sizes = useList($transportSizes, props.sizes)
  const units = useList($unitMeasurements, props.units)
  const draft = useDraft()
  const hydrated = useHydrated()
  const [snap, setSnap] = useState<SheetSnap>('full')
  const [leaving, setLeaving] = useState<BookingDraft | null>(null)
  const [tried, setTried] = useState(false)
  const shown = leaving ?? draft
  const type = types.find(candidate => candidate.id === shown.quote.transport_type_id)
  const isPossible = type !== undefined && carries(loadOfTrip(tripOf(shown.quote), sizes, units), type)
  const hasTimes = wrongTimes(shown, serverNow()) === undefined
  const quoted = useQuote(!leaving && isPossible && hasTimes, shown.quote.scheduled_at ? 400 : 0)
  const isComplete = hasPlaces(shown) && hasPackages(shown)
  // Only a booking in another tab empties a complete draft while this page is open.
  const [wasComplete, setWasComplete] = useState(false)
  useEffect(() => {
    if (isComplete) setWasComplete(true)
  }, [isComplete])

  return (
    <BookingScreen
      step={3}
      title={words.details.title}
      back={packagesPath(shown)}
      {...{ map, words, snap }}
      onSnap={setSnap}
      route={quoted.quote?.route.geometry ?? null}
      summary={<TripSummary {...{ type, quoted, locale, words }} />}
      foot={
        hydrated && !isComplete ? undefined : (
          <BookFoot
            {...{ type, quoted, locale, words }}
            draft={shown}
            onTry={() => setTried(true)}
            onLeave={setLeaving}
          />
        )
      }
    >
      {!hydrated ? (
        <div aria-busy="true">
          <Skeleton shape="block" size="page" />
        </div>
      ) : isComplete ? (
        <DetailsForm {...{ ...props, type, sizes, units, quoted, tried }} draft={shown} />
      ) : (
        <EmptyState
          icon={<PackageOpen />}
          title={wasComplete ? words.details.elsewhere : words.details.nothing}
          detail={wasComplete ? words.details.elsewhereDetail : words.details.nothingDetail}
          action={
            <ButtonLink href={wasComplete ? dashboardPath : singleDropoffPath}>
              {wasComplete ? words.details.view : words.details.start}
            </ButtonLink>
          }
        />
      )}
    </BookingScreen>
  )
}
