import type { Point } from '../../../lib/geo.ts'
import { useEffect, useState } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { FailureCode } from '../../../lib/api-error.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { placeAt } from '../../../stores/places/places.ts'

export interface Pick {
  /** The kind of place being picked; null for none. */
  kind: 'pickup' | 'dropoff' | null
  /** The place under the pin; null while the map moves or the request is pending. */
  place: ChosenPlace | null
  /** Why no place was found under the pin. */
  failure: FailureCode | null
  start: (kind: 'pickup' | 'dropoff', from: Point | null) => void
  confirm: () => void
  cancel: () => void
}

/** Picks a place: the user moves the map under a fixed pin. */
export function usePick(view: MapView | null, onPicked: (place: ChosenPlace) => void): Pick {
  const [kind, setKind] = useState<Pick['kind']>(null)
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const [failure, setFailure] = useState<Pick['failure']>(null)

  useEffect(() => {
    if (!view || !kind) return undefined
    let request = new AbortController()
    const look = async (point: Point) => {
      request.abort()
      const own = (request = new AbortController())
      try {
        const found = await placeAt({ latitude: point.latitude, longitude: point.longitude }, own.signal)
        if (own.signal.aborted) return
        setPlace(found)
        setFailure(null)
      } catch (error) {
        if (own.signal.aborted) return
        setFailure(asApiError(error).code)
      }
    }
    const stop = view.onMove(({ center, moving }) => {
      setPlace(null)
      setFailure(null)
      if (moving) request.abort()
      else void look(center)
    })
    void look(view.camera().center)
    return () => {
      stop()
      request.abort()
    }
  }, [view, kind])

  return {
    kind,
    place,
    failure,
    start(wanted, from) {
      setPlace(null)
      setFailure(null)
      setKind(wanted)
      if (view) {
        const { center, zoom } = view.camera()
        view.moveTo({ center: from ?? center, zoom: Math.max(zoom, 16) }, { animate: true })
      }
    },
    confirm() {
      if (!place) return
      onPicked(place)
      setKind(null)
    },
    cancel: () => setKind(null)
  }
}
