import '../../../styles/delivery/search.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { squareAround } from '../../../lib/geo.ts'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import type { Matching } from '../../../lib/contract/matching.ts'
import type { MapView } from '../../../lib/map/types.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $connection, $delivery, followDelivery } from '../../../stores/delivery/delivery.ts'
import { $matching, followMatching } from '../../../stores/matching/searching.ts'
import { leaveSearch } from '../../../stores/delivery/pending-route.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useFocusRestore } from '../../hydration/use-focus-restore.ts'
import { LiveState } from '../../ui/status/LiveState.tsx'
import { MapScreen } from '../../map/MapScreen.tsx'
import { mapPadding } from '../../map/map-padding.ts'
import { RegionMap } from '../../map/RegionMap.tsx'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import type { SheetSnap } from '../../ui/dialogs/sheet-drag.ts'
import { ShowOnMap } from '../../map/ShowOnMap.tsx'
import { useMapSize } from '../../map/use-map-size.ts'
import { useMapStops } from '../../map/use-map-stops.ts'
import { CancelDialog } from '../CancelDialog.tsx'
import { PushCard } from '../live/PushCard.tsx'
import { FoundDriver } from './FoundDriver.tsx'
import { useSearchRing } from './use-search-ring.ts'
import { ContactedDrivers } from './ContactedDrivers.tsx'
import { SearchEnded } from './SearchEnded.tsx'
import { SearchHead } from './SearchHead.tsx'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface SearchingProps {
  initial: Delivery
  matching: Matching | null
  map: PublicConfiguration['map']
  locale: Locale
  words: Pick<Words, 'searching' | 'cancelling' | 'reasons' | 'map' | 'sheet' | 'vehicles' | 'live'> & {
    connection: Words['notices']['connection']
  }
}

/** Milliseconds to show the driver's name before the live screen opens. */
const readMilliseconds = 1800
/** The largest radius that the map shows completely, in meters. On a phone, the map can't zoom out further. */
const widestShown = 1800

/** Shows the search for a driver: the contacted drivers, the search radius and the remaining time. */
export function Searching({ initial, matching: first, map, locale, words }: SearchingProps): ReactNode {
  const followed = useStore($delivery, { ssr: 'initial' })
  const newest = useStore($matching, { ssr: 'initial' })
  const connection = useStore($connection, { ssr: 'initial' })
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [cancelling, setCanceling] = useState(false)
  const delivery = followed ?? initial
  const matching = newest ?? first
  const { pickanddropoff_id: id, status } = delivery
  const searching = status === 'searching'
  const found = status === 'accepted' || status === 'picked_up' || status === 'arrived'

  useEffect(() => {
    const stops = [followDelivery(initial), followMatching(initial.pickanddropoff_id, first, initial.cursor)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [initial, first])

  useFocusRestore()

  useEffect(() => {
    if (!found) return undefined
    // Replaces this page, so that Back doesn't return to a finished search.
    const timer = setTimeout(() => leaveSearch(id), readMilliseconds)
    return () => clearTimeout(timer)
  }, [found, id])

  const radius = matching?.rings.at(-1) ?? 0
  const isShown = useMapStops({
    view,
    route: delivery.route.geometry,
    look: 'faint',
    words: words.map
  })
  useSearchRing(view, searching && isShown ? stopsOf(delivery).pickup : null, radius)
  useEffect(() => {
    const { pickup } = stopsOf(delivery)
    if (!view || !pickup || radius === 0) return
    view.fit(squareAround(pickup, Math.min(widestShown, radius)), { animate: true, padding: mapPadding(16) })
  }, [view, delivery, radius, snap, mapSize])

  return (
    <MapScreen
      map={
        <RegionMap map={map} words={words.map} onReady={setView}>
          <ShowOnMap view={view} words={words.map} />
        </RegionMap>
      }
    >
      <Sheet
        labels={{ region: words.searching.title, ...words.sheet }}
        snap={snap}
        onSnap={setSnap}
        head={<SearchHead delivery={delivery} radius={radius} locale={locale} words={words.searching} />}
        foot={
          searching && (delivery.organization?.may_act ?? true) ? (
            <Button variant="secondary" wide onClick={() => setCanceling(true)}>
              {words.searching.cancel}
            </Button>
          ) : undefined
        }
      >
        {searching ? (
          <>
            <ContactedDrivers
              asked={matching?.asked ?? []}
              expiresAt={delivery.search_expires_at}
              locale={locale}
              words={words}
            />
            <div className="search-parts">
              <LiveState state={connection} words={words.connection} />
            </div>
            {/* Last, because it appears only after the browser has been asked, and must not shift the layout. */}
            <PushCard words={words.live.push} />
          </>
        ) : found ? (
          delivery.driver && <FoundDriver driver={delivery.driver} words={words} />
        ) : (
          <SearchEnded delivery={delivery} locale={locale} words={words} />
        )}
      </Sheet>
      <PartBoundary>
        <CancelDialog id={id} open={cancelling} onOpenChange={setCanceling} locale={locale} words={words} />
      </PartBoundary>
    </MapScreen>
  )
}
