import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/reference.ts'
import { formatDistance } from '../../lib/format/distance.ts'
import { formatDuration } from '../../lib/format/duration.ts'
import type { MapView } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import type { BookingDraft } from '../../stores/draft.ts'
import { PriceItems } from '../ui/PriceItems.tsx'
import { RegionMap } from '../ui/RegionMap.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StopLines } from '../ui/StopLines.tsx'
import { PriceHolds } from './PriceHolds.tsx'
import { drawStops, pointsOf } from '../ui/trip-map.ts'
import type { CurrentQuote } from './use-quote.ts'

export interface DetailsSideProps {
  draft: BookingDraft
  quoted: CurrentQuote
  map: PublicConfiguration['map']
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'details' | 'map' | 'price' | 'vehicles' | 'sizes' | 'units' | 'packageLine' | 'places'>
}

/** What is about to be booked: the way on the map, what goes where, and what it costs. */
export function DetailsSide(props: DetailsSideProps): ReactNode {
  const { draft, quoted, map, types, sizes, units, locale, words } = props
  const { quote } = quoted
  const { pickup, dropoffs } = draft
  const [view, setView] = useState<MapView | null>(null)

  useEffect(() => {
    if (!view) return
    drawStops(view, pickup, dropoffs, words.map)
    view.route('trip', quote?.route.geometry ?? null)
    view.fit(pointsOf(pickup, dropoffs), {
      padding: { top: 64, right: 40, bottom: 28, left: 40 },
      maxZoom: 16
    })
  }, [view, pickup, dropoffs, quote, words.map])

  const vehicle = types.find(type => type.id === draft.transport_type_id)
  const stops = [pickup, ...dropoffs].filter(place => place !== null)

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
            label: index === 0 ? words.places.pickup : words.places.dropoff,
            name: place.name,
            detail: place.detail
          }))}
        />
        <div className="flex items-start justify-between gap-4 border-t border-line pt-4 text-sm">
          <div>
            {draft.packages.map((item, index) => {
              const size = sizes.find(candidate => candidate.id === item.transport_size_id)
              const unit = units.find(candidate => candidate.id === item.unit_of_measurement_id)
              return (
                <p key={index}>
                  <span className="font-semibold">{item.description}</span>
                  <span className="block text-ink-muted">
                    {fill(words.packageLine.quantity, {
                      quantity: item.quantity ?? 1,
                      size: words.sizes[size?.code ?? '']?.name ?? size?.name ?? ''
                    })}
                    {', '}
                    {fill(words.packageLine.weight, {
                      weight: new Intl.NumberFormat(locale).format(item.weight),
                      unit: words.units[unit?.code ?? ''] ?? unit?.symbol ?? ''
                    })}
                    {vehicle ? ` · ${words.vehicles[vehicle.code].name}` : ''}
                  </span>
                </p>
              )
            })}
            <p className="mt-1 text-ink-muted">
              {quote
                ? fill(words.details.trip, {
                    distance: formatDistance(quote.route.metres, locale),
                    duration: formatDuration(quote.route.seconds, locale)
                  })
                : '\u00a0'}
            </p>
          </div>
          <a className="button -my-2" data-variant="quiet" data-size="small" href="/dashboard/onePackage">
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
