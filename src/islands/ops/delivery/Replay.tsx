import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { Coordinate } from '../../../lib/geo.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { pictureOf } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { positionsDuring } from '../../../stores/ops/delivery.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { companyClock } from '../../format/times/company-clock.ts'
import { mapPadding } from '../../map/map-padding.ts'
import { RegionMap } from '../../map/RegionMap.tsx'

export interface ReplayProps {
  delivery: OpsDelivery
  map: PublicConfiguration['map']
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'map' | 'vehicles'>
}

type Position = [at: number, longitude: number, latitude: number]
/** A replay takes about this many steps, however long the delivery took. */
const steps = 200
const stepMilliseconds = 60

/** Shows the route and the stops, and replays where the driver was. */
export function Replay({ delivery, map, locale, words }: ReplayProps): ReactNode {
  const { opsDelivery } = words
  const [view, setView] = useState<MapView | null>(null)
  const [positions, setPositions] = useState<readonly Position[] | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const { id, route, stops } = delivery
  const last = (positions?.length ?? 0) - 1
  const index = at ?? last
  const shown = positions?.[index]

  // Until the first are stored, each new place of the driver can be one of them.
  const place = positions === null || last < 1 ? String(delivery.driver_at) : ''
  useEffect(() => setPositions(null), [id])
  useEffect(() => {
    let isGone = false
    positionsDuring(id).then(
      found => isGone || setPositions(found),
      () => isGone || setPositions([])
    )
    return () => {
      isGone = true
    }
  }, [id, place])

  const path = JSON.stringify(stops.map(stop => stop.at))
  useEffect(() => {
    if (!view) return
    view.route('delivery', route.geometry, 'main')
    for (const [number, stop] of stops.entries())
      view.marker(`stop-${number}`, {
        kind: stop.kind,
        at: pointOf(stop.at),
        label: fill(words.map[stop.kind], { place: stop.name })
      })
    view.fit(
      stops.map(stop => pointOf(stop.at)),
      { animate: false, padding: mapPadding(24), maxZoom: 15 }
    )
    // oxlint-disable-next-line react/exhaustive-deps -- Only other places are drawn again.
  }, [view, path])

  const name = delivery.driver?.name ?? ''
  // Before the replay is used, the driver is where they are now.
  const now = at === null ? delivery.driver_at : null
  const [longitude, latitude] = now ?? (shown ? [shown[1], shown[2]] : [])
  useEffect(() => {
    if (!view) return
    view.marker(
      'driver',
      longitude === undefined || latitude === undefined
        ? null
        : {
            kind: 'driver',
            at: { longitude, latitude },
            bearing: 0,
            vehicle: pictureOf(words.vehicles, delivery.vehicle),
            label: fill(words.map.driver, { name, vehicle: delivery.vehicle })
          }
    )
  }, [view, longitude, latitude, name, delivery.vehicle, words])

  useEffect(() => {
    if (!playing) return undefined
    const step = Math.max(1, Math.ceil(last / steps))
    const timer = setInterval(() => {
      setAt(now => {
        const next = (now ?? 0) + step
        if (next >= last) setPlaying(false)
        return Math.min(last, next)
      })
    }, stepMilliseconds)
    return () => clearInterval(timer)
  }, [playing, last])

  function play() {
    if (index >= last) setAt(0)
    setPlaying(!playing)
  }

  return (
    <div className="ops-replay">
      <div className="ops-replay-map">
        <RegionMap map={map} words={words.map} onReady={setView} />
      </div>
      {last >= 1 && shown ? (
        <div className="ops-replay-bar">
          <button
            type="button"
            className="fleet-tool"
            aria-label={playing ? opsDelivery.pause : opsDelivery.play}
            onClick={play}
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </button>
          <input
            type="range"
            aria-label={opsDelivery.replayLabel}
            min={0}
            max={last}
            value={index}
            aria-valuetext={companyClock(new Date(shown[0]), locale)}
            onChange={event => {
              setPlaying(false)
              setAt(Number(event.currentTarget.value))
            }}
          />
          <CompanyTime at={new Date(shown[0]).toISOString()} locale={locale} />
        </div>
      ) : positions ? (
        <p className="ops-muted">{opsDelivery.replayNothing}</p>
      ) : null}
    </div>
  )
}

const pointOf = ([longitude, latitude]: Coordinate) => ({ longitude, latitude })
