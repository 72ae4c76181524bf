import { type Coordinate, fromMercator, mercatorX, mercatorY, type Point } from '../geo.ts'
import { cameraFor, worldSize } from './camera.ts'
import { createMarkers } from './engines/markers.ts'
import type { EngineParts } from './engines/engine.ts'
import { mapDrawn } from './map-drawn.ts'
import { paddingWithin } from './padding.ts'
import { createStillRoutes } from './still-routes.ts'
import { placeIn, type StillMapFrame, stillMapShapes } from './still-map.ts'
import type { Camera, MapMeta, MapView } from './types.ts'

/** The picture is too coarse if the map should be closer by more than this, in zoom levels. */
const mostCloser = 1.5
/** Points must be this far from the picture's edges, in CSS pixels. */
const edge = 12

export interface StillPlace {
  /** The element over the part of the map that the sheet leaves free. It contains the picture. */
  still: HTMLElement
  /** The element in which an engine would draw. It takes presses and the focus. */
  engine: HTMLElement
}

const nothing = () => {}

/**
 * Makes a map of the still picture in the server's HTML: without an engine, with the routes and markers over it. It can't
 * move.
 */
export function createStillView({ still, engine }: StillPlace, frame: StillMapFrame, meta: MapMeta): MapView {
  const { width, height } = stillMapShapes.phone
  const place = placeIn(frame, stillMapShapes.phone)
  const layer = still.querySelector<HTMLElement>('.map-still-layer') ?? still
  const routes = createStillRoutes(layer, place)
  const leaving = new AbortController()
  let outgrow: (() => void) | undefined
  /** Somebody may want to move the map before anyone waits for it. */
  let isOutgrown = false

  const put: EngineParts['putMarker'] = ({ element, anchor }, first) => {
    let [at, degrees] = [first, 0]
    layer.append(element)
    const draw = () => {
      const [x, y] = place(at)
      // In shares of the layer, so that it's right in each size of the page.
      element.style.transform =
        `translate(${(x / width) * 100}cqw, ${(y / height) * 100}cqh) ` +
        `translate(-50%, ${anchor === 'bottom' ? -100 : -50}%) rotate(${degrees}deg)`
    }
    const marker = {
      setLngLat(next: Coordinate) {
        at = next
        draw()
        return marker
      },
      setRotation(next: number) {
        degrees = next
        draw()
        return marker
      },
      getElement: () => element,
      remove: () => element.remove()
    }
    draw()
    return marker
  }
  const markers = createMarkers(put)

  function need() {
    isOutgrown = outgrow === undefined
    outgrow?.()
    outgrow = undefined
  }
  for (const name of ['pointerdown', 'wheel', 'focusin'] as const) {
    engine.addEventListener(name, need, { signal: leaving.signal, passive: true })
  }
  void firstDrawn(layer).then(drawn => {
    if (drawn) performance.mark(mapDrawn, { detail: camera() })
    else need()
  })

  function camera(): Camera {
    const zoom = frame.zoom + Math.log2(layer.clientWidth / width)
    // The middle of the picture is above the middle of the whole map.
    const down = (engine.clientHeight - still.clientHeight) / 2 / (worldSize * 2 ** zoom)
    return { center: fromMercator(mercatorX(frame.longitude), mercatorY(frame.latitude) + down), zoom }
  }

  /** Returns whether a point is in the visible part of the picture. */
  function isVisible({ longitude, latitude }: Point): boolean {
    const [x, y] = place([longitude, latitude])
    const scale = layer.clientWidth / width
    const fromMiddle = [Math.abs(x - width / 2) * scale, Math.abs(y - height / 2) * scale] as const
    return fromMiddle[0] < still.clientWidth / 2 - edge && fromMiddle[1] < still.clientHeight / 2 - edge
  }

  return {
    whenOutgrown: () =>
      new Promise(resolve => {
        outgrow = resolve
        if (isOutgrown) need()
      }),
    destroy() {
      leaving.abort()
      markers.clear()
      still.remove()
    },
    setMode: nothing,
    camera,
    picture: () => null,
    moveTo: need,
    fit(points, { padding, maxZoom = 16 }) {
      const { clientWidth, clientHeight } = engine
      const room = paddingWithin(padding, clientWidth, clientHeight)
      const size = { width: clientWidth, height: clientHeight, padding: room }
      const wanted = cameraFor(points, { ...size, minZoom: meta.minZoom, maxZoom })
      const isLower = clientHeight - padding.bottom > still.clientHeight
      if (!wanted) return
      if (isLower || wanted.zoom > camera().zoom + mostCloser || !points.every(isVisible)) need()
    },
    onClick: () => nothing,
    onMove: () => nothing,
    route: routes.set,
    rings: center => center && need(),
    zones: zones => zones.length > 0 && need(),
    draw() {
      need()
      return Promise.resolve(nothing)
    },
    marker: (id, spec) => markers.set(id, spec),
    points() {
      need()
      return { show: nothing }
    },
    locate: point => markers.locate(point),
    onError: () => nothing
  }
}

/** Waits until the picture of the page's color mode is there. Returns false if it can't be loaded. */
async function firstDrawn(layer: HTMLElement): Promise<boolean> {
  const pictures = [...layer.querySelectorAll('img')]
  const shown = pictures.find(picture => picture.clientWidth > 0)
  return (
    shown?.decode().then(
      () => true,
      () => false
    ) ?? false
  )
}
