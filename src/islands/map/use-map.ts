import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createMap, needsOwnMap } from '../../lib/map/create-map.ts'
import { takeMapPreload } from './map-preload.ts'
import { MapError } from '../../lib/map/types.ts'
import type { Camera, MapOptions, MapView } from '../../lib/map/types.ts'

export type MapState = { kind: 'waiting' } | { kind: 'ready' } | { kind: 'error'; sentence: string }

export interface UseMapOptions extends MapOptions {
  onReady: (view: MapView) => (() => void) | void
  onError?: (error: MapError) => void
}

export interface MapLife {
  state: MapState
  view: MapView | null
  /** A message to show over a working map; '' for none. */
  note: string
  retry: () => void
}

/**
 * Manages one map in `container`, from the moment it is `seen`. If Mapbox fails, at the start or later, the region's
 * own map replaces it with the same camera, and `onReady` is called again.
 */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  seen: boolean,
  options: UseMapOptions
): MapLife {
  const [attempt, setAttempt] = useState(0)
  const [ownMap, setOwnMap] = useState(false)
  const [state, setState] = useState<MapState>({ kind: 'waiting' })
  const [view, setView] = useState<MapView | null>(null)
  const [note, setNote] = useState('')
  const lastCamera = useRef<Camera | undefined>(undefined)
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })

  const { tiles, interactive, mode } = options
  useEffect(() => {
    const element = container.current
    if (!seen || !element) return
    let isUnmounted = false
    let made: MapView | null = null
    let leave: (() => void) | void

    function fail(error: MapError) {
      newest.current.onError?.(error)
      setNote(error.message)
      if (!needsOwnMap(error)) return
      lastCamera.current = made?.camera()
      setState({ kind: 'waiting' })
      setOwnMap(true)
    }

    const { mapbox, camera, ...rest } = newest.current
    const start: MapOptions = { ...rest, camera: lastCamera.current ?? camera }
    if (mapbox && !ownMap) start.mapbox = mapbox
    const starting = takeMapPreload(element) ?? createMap(element, start)

    function show(created: MapView) {
      made = created
      created.setMode(newest.current.mode)
      setView(created)
      setState({ kind: 'ready' })
      created.onError(fail)
      leave = newest.current.onReady(created)
    }

    /** A still picture is shown until an engine's map has drawn the same. If that fails, the picture stays. */
    async function outgrow(still: MapView, container: HTMLDivElement) {
      const { engineInsteadOf } = await import('./outgrow-still.ts')
      const engine = await engineInsteadOf(still, container, newest, setNote)
      if (isUnmounted) return engine.destroy()
      leave?.()
      show(engine)
      still.destroy()
    }

    starting.then(
      created => {
        if (isUnmounted) return created.destroy()
        show(created)
        if (created.whenOutgrown) outgrow(created, element).catch(() => setNote(newest.current.labels.failed))
      },
      (error: unknown) => {
        if (isUnmounted) return
        const { labels, onError } = newest.current
        const known = error instanceof MapError ? error : new MapError('failed', labels.failed, error)
        if (needsOwnMap(known)) return fail(known)
        setState({ kind: 'error', sentence: known.message })
        onError?.(known)
      }
    )
    return () => {
      isUnmounted = true
      leave?.()
      made?.destroy()
      setView(null)
    }
  }, [container, seen, attempt, ownMap, tiles, interactive])

  useEffect(() => view?.setMode(mode), [view, mode])

  return {
    state,
    view,
    note,
    retry() {
      setState({ kind: 'waiting' })
      setAttempt(attempt + 1)
    }
  }
}
