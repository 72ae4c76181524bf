import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createMap } from '../../lib/map/create-map.ts'
import { MapError } from '../../lib/map/types.ts'
import type { Camera, MapLabels, MapMeta, MapMode, MapView } from '../../lib/map/types.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { MapPin } from './MapPin.tsx'

export interface MapCanvasLabels extends MapLabels {
  /** Read out while the map is on its way. */
  loading: string
  retry: string
}

export interface MapCanvasProps {
  tiles: string
  meta: MapMeta
  mode: MapMode
  labels: MapCanvasLabels
  interactive?: boolean
  /** Read once, at the start. */
  camera?: Camera
  /** A fixed pin in the middle, for picking a place by moving the map under it. */
  pin?: 'pickup' | 'dropoff'
  /**
   * Called once the map stands, again after a retry. What it returns runs before the map goes. Draw
   * here, or keep the view and draw in effects.
   */
  onReady: (view: MapView) => (() => void) | void
  onError?: (error: MapError) => void
  className?: string
  /** Floats over the map. */
  children?: ReactNode
}

type State = { kind: 'waiting' } | { kind: 'ready' } | { kind: 'trouble'; sentence: string }

/** A map that is made once it comes into sight, and says so in words where it cannot be. */
export function MapCanvas({
  tiles,
  meta,
  mode,
  labels,
  interactive = true,
  camera,
  pin,
  onReady,
  onError,
  className,
  children
}: MapCanvasProps): ReactNode {
  const outerRef = useRef<HTMLDivElement>(null)
  const engineRef = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const [view, setView] = useState<MapView | null>(null)
  const [moving, setMoving] = useState(false)
  const [note, setNote] = useState('')
  const newest = useRef({ labels, mode, camera, meta, onReady, onError })
  useEffect(() => {
    newest.current = { labels, mode, camera, meta, onReady, onError }
  })

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
    const container = engineRef.current
    if (!seen || !container) return
    let gone = false
    let made: MapView | null = null
    let leave: (() => void) | void
    const { meta: startMeta, ...start } = newest.current
    createMap(container, { tiles, meta: startMeta, interactive, ...start }).then(
      created => {
        if (gone) return created.destroy()
        made = created
        created.setMode(newest.current.mode)
        setView(created)
        setState({ kind: 'ready' })
        created.onError(error => {
          setNote(error.message)
          newest.current.onError?.(error)
        })
        leave = newest.current.onReady(created)
      },
      (error: unknown) => {
        if (gone) return
        const { labels: words } = newest.current
        const known = error instanceof MapError ? error : new MapError('failed', words.failed, error)
        setState({ kind: 'trouble', sentence: known.message })
        newest.current.onError?.(known)
      }
    )
    return () => {
      gone = true
      leave?.()
      made?.destroy()
      setView(null)
    }
  }, [seen, attempt, tiles, interactive])

  useEffect(() => view?.setMode(mode), [view, mode])

  useEffect(() => {
    if (!view || !pin) return undefined
    return view.onMove(moved => setMoving(moved.moving))
  }, [view, pin])

  function retry() {
    setState({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }

  return (
    <div ref={outerRef} className={classNames('map-canvas', className)} aria-busy={state.kind === 'waiting'}>
      <div ref={engineRef} className="map-canvas-engine" />
      {state.kind === 'waiting' ? (
        <div className="map-canvas-cover" data-state="waiting">
          <span className="visually-hidden">{labels.loading}</span>
        </div>
      ) : null}
      {state.kind === 'trouble' ? (
        <div className="map-canvas-cover" role="alert">
          <div className="map-canvas-trouble">
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
