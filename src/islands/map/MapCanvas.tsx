import '../../styles/map.css'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type {
  Camera,
  MapError,
  MapLabels,
  MapboxOptions,
  MapMeta,
  MapMode,
  MapView
} from '../../lib/map/types.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { preloadAttribute } from './map-preload.ts'
import { MapPin } from './MapPin.tsx'
import { useMap } from './use-map.ts'
import type { Elements } from '../ui/elements.ts'

export interface MapCanvasLabels extends MapLabels {
  /** Announced to screen readers while the map loads. */
  loading: string
  retry: string
}

export interface MapCanvasProps {
  tiles: string
  meta: MapMeta
  mode: MapMode
  labels: MapCanvasLabels
  /** Options for Mapbox, which draws the map as long as it works. Read once at the start. */
  mapbox?: MapboxOptions
  interactive?: boolean
  /** Whether the page starts this map before hydration (see `MapPreload`). */
  preloaded?: boolean
  /** Read once at the start. */
  camera?: Camera
  /** Shows a fixed pin in the middle, for picking a place by moving the map. */
  pin?: 'pickup' | 'dropoff'
  /**
   * Called when the map is ready, and again after a retry or a change of engine. The function it returns is called
   * before the map is removed. Draw here, or keep the view and draw in effects.
   */
  onReady: (view: MapView) => (() => void) | void
  onError?: (error: MapError) => void
  /** A `StillMap` that stands for the map on a phone. */
  still?: Elements
  className?: string
  /** Content that floats over the map. */
  children?: Elements
}

/** The map engine owns the element's content and may fill it before hydration. React must not touch it. */
const unmanagedContent = { __html: '' }

/** Creates a map when it scrolls into view. Shows a message if the map fails. */
export function MapCanvas({
  pin,
  className,
  children,
  interactive = true,
  preloaded = false,
  still,
  ...options
}: MapCanvasProps): ReactNode {
  const { labels } = options
  const outerRef = useRef<HTMLDivElement>(null)
  const engineRef = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [moving, setMoving] = useState(false)
  const { state, view, note, retry } = useMap(engineRef, seen, { ...options, interactive })

  useEffect(() => {
    const outer = outerRef.current
    if (!outer) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' }
    )
    observer.observe(outer)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!view || !pin) return undefined
    return view.onMove(moved => setMoving(moved.moving))
  }, [view, pin])

  return (
    <div ref={outerRef} className={classNames('map-canvas', className)} aria-busy={state.kind === 'waiting'}>
      {still}
      <div
        ref={engineRef}
        className="map-canvas-engine"
        {...(preloaded ? { [preloadAttribute]: '' } : {})}
        // A still map takes the focus as an engine's canvas does. The engine's map then takes it over.
        {...(view?.whenOutgrown ? { tabIndex: 0, role: 'region', 'aria-label': labels.map } : {})}
        suppressHydrationWarning
        dangerouslySetInnerHTML={unmanagedContent}
      />
      {state.kind === 'waiting' ? (
        <div className="map-canvas-cover" data-state="waiting">
          <span className="visually-hidden">{labels.loading}</span>
        </div>
      ) : null}
      {state.kind === 'error' ? (
        <div className="map-canvas-cover" role="alert">
          <div className="map-canvas-error">
            <p>{state.sentence}</p>
            <Button variant="secondary" onClick={retry}>
              {labels.retry}
            </Button>
          </div>
        </div>
      ) : null}
      {note ? (
        <p className="map-canvas-note" role="status">
          {note}
        </p>
      ) : null}
      {pin && state.kind === 'ready' ? <MapPin kind={pin} lifted={moving} /> : null}
      {children}
    </div>
  )
}
