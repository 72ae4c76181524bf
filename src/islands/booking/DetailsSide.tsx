import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/company.ts'
import { formatDistance } from '../../lib/format/distance.ts'
import { formatDuration } from '../../lib/format/duration.ts'
import { formatMoney } from '../../lib/format/money.ts'
import type { MapView } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { showDraftOnMap } from '../../stores/booking/booking.ts'
import { type BookingDraft, packagesPath } from '../../stores/booking/draft.ts'
import { PriceItems } from '../format/PriceItems.tsx'
import { RegionMap } from '../map/RegionMap.tsx'
import { useMapSize } from '../map/use-map-size.ts'
import { useMapStops } from '../map/use-map-stops.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StopLines } from '../format/StopLines.tsx'
import { PackageLine } from './PackageLine.tsx'
import { PriceHolds } from './PriceHolds.tsx'
import { stopPrices } from './stop-prices.ts'
import { pointsOf } from '../map/stop-markers.ts'
import type { CurrentQuote } from './use-quote.ts'
import { vehicleName } from '../../lib/vehicles.ts'

/** The names of the stops. */
export interface RouteWords {
  places: Pick<Words['places'], 'pickup' | 'dropoff'>
  dropoffs: Pick<Words['dropoffs'], 'number'>
}

export interface DetailsSideProps {
  draft: BookingDraft
  quoted: CurrentQuote
  map: PublicConfiguration['map']
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'details' | 'map' | 'price' | 'vehicles' | 'sizes' | 'units' | 'packageLine'> &
    RouteWords
}

/** Shows the booking's summary: the route on the map, the packages of each stop, and the price. */
export function DetailsSide(props: DetailsSideProps): ReactNode {
  const { draft, quoted, map, types, sizes, units, locale, words } = props
  const { quote } = quoted
  const { pickup, dropoffs } = draft
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()

  useEffect(showDraftOnMap, [])
  useMapStops({ view, route: quote?.route.geometry ?? null, alwaysShown: true, words: words.map })
  useEffect(() => {
    view?.fit(pointsOf(pickup, dropoffs, quote?.route.geometry), {
      padding: { top: 64, right: 40, bottom: 28, left: 40 },
      maxZoom: 16
    })
  }, [view, pickup, dropoffs, quote, mapSize])

  const vehicle = types.find(type => type.id === draft.transport_type_id)
  const stops = [pickup, ...dropoffs].filter(place => place !== null)
  const several = dropoffs.length > 1
  const parts = several ? stopPrices(quote, draft, sizes) : []
  const dropoffLabel = (number: number) =>
    several ? fill(words.dropoffs.number, { number }) : words.places.dropoff
  const packagesTo = (dropoff: number) =>
    draft.packages
      .filter(item => (item.dropoff ?? 0) === dropoff)
      .map((item, index) => <PackageLine key={index} {...{ item, sizes, units, locale, words }} />)

  return (
    <div className="split-side grid gap-6">
      <div className="split-map">
        <RegionMap map={map} words={words.map} interactive={false} onReady={setView} />
      </div>
      <section className="grid gap-4" aria-label={words.details.route}>
        <StopLines
          label={words.details.route}
          stops={stops.map((place, index) => ({
            key: String(index),
            kind: index === 0 ? 'pickup' : 'dropoff',
            label: index === 0 ? words.places.pickup : dropoffLabel(index),
            name: place.name,
            detail: place.detail,
            note: several && index > 0 ? packagesTo(index - 1) : null,
            trail:
              several && quote && parts[index - 1] !== undefined ? (
                <span className="numbers font-semibold">
                  <span className="visually-hidden">{words.details.adds} </span>
                  {formatMoney(parts[index - 1]!, quote.price.currency, locale)}
                </span>
              ) : null
          }))}
        />
        {several ? <p className="text-sm text-ink-muted">{words.details.parts}</p> : null}
        <div className="flex items-start justify-between gap-4 border-t border-line pt-4 text-sm">
          <div>
            {several ? null : packagesTo(0)}
            {vehicle ? <p className="text-ink-muted">{vehicleName(words.vehicles, vehicle.code)}</p> : null}
            <p className="text-ink-muted">
              {quote
                ? fill(words.details.routeSummary, {
                    distance: formatDistance(quote.route.meters, locale),
                    duration: formatDuration(quote.route.seconds, locale)
                  })
                : '\u00a0'}
            </p>
          </div>
          <a className="button -my-2" data-variant="quiet" data-size="small" href={packagesPath(draft)}>
            {words.details.change}
          </a>
        </div>
      </section>
      <section aria-busy={quoted.asking || undefined}>
        <h2 className="mb-3 text-lg">{words.price.explain}</h2>
        {quote ? (
          <PriceItems price={quote.price} route={quote.route} words={words.price} locale={locale} />
        ) : (
          <Skeleton shape="block" className="h-56" />
        )}
        <PriceHolds quoted={quoted} words={words.details} locale={locale} />
      </section>
    </div>
  )
}
