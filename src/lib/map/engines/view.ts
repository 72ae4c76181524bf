import { type Coordinate, type Point, viewBounds } from '../../geo.ts'
import { boundsOfView, cameraFor, pixelsMoved } from '../camera.ts'
import { paddingWithin } from '../padding.ts'
import { overlayData } from '../overlay.ts'
import type { Overlay, OverlaySource } from '../overlay.ts'
import type { Camera, ImagePoints, MapError, MapMode, MapOptions, MapView, PointLayer } from '../types.ts'
import type { EngineEvent, EngineEventName, EngineParts } from './engine.ts'
import { firstPicture } from './first-picture.ts'
import { drawIcons } from './icons.ts'
import { createMarkers } from './markers.ts'
import type { Points } from './points.ts'
import { around, beyond } from './start.ts'

const moveTime = 600
const fitTime = 700

const pointOf = ({ lng, lat }: { lng: number; lat: number }): Point => ({ longitude: lng, latitude: lat })

function holdsData(source: unknown): source is { setData(data: unknown): unknown } {
  return typeof source === 'object' && source !== null && 'setData' in source
}

/** Creates the map's view over an engine, once its first style has loaded. The engine's styles use `overlay`. */
export function createView(
  container: HTMLElement,
  options: MapOptions,
  overlay: Overlay,
  parts: EngineParts
): MapView {
  const { map } = parts
  const markers = createMarkers(parts.putMarker)
  let mode = options.mode
  let removed = false
  /** Few pages have layers of points, so their code loads late. */
  let points: Promise<Points> | undefined

  /** Icons that a tile wanted before they were drawn. The engine would warn about each of them. */
  const awaited = new Set<string>()
  if (parts.needsIcons)
    parts.onMissingImage(name => {
      if (map.hasImage(name)) return
      awaited.add(name)
      map.addImage(name, new ImageData(1, 1), { pixelRatio: 1 })
    })

  async function putIcons(wanted: MapMode) {
    if (!parts.needsIcons) return
    const icons = await drawIcons(wanted)
    if (removed || wanted !== mode) return
    parts.onMissingImage(null)
    for (const name of awaited) map.removeImage(name)
    awaited.clear()
    for (const { name, pixels, options } of icons) {
      if (map.hasImage(name)) map.updateImage(name, pixels)
      else map.addImage(name, pixels, options)
    }
  }

  // The streets come first. Routes, rings and icons follow a moment later.
  void firstPicture(map).then(() => {
    if (removed) return
    parts.addOverlay(mode)
    void putIcons(mode)
  })

  const reported = new Set<string>()
  const errorListeners = new Set<(error: MapError) => void>()
  map.on('error', event => {
    const error = parts.mapErrorOf(event.error)
    if (reported.has(error.code)) return
    reported.add(error.code)
    for (const listener of errorListeners) listener(error)
  })

  const changed = new Set<OverlaySource>()

  /** Draws a source of the overlay again, once for all changes of the same moment. */
  function redraw(source: OverlaySource) {
    if (changed.has(source)) return
    changed.add(source)
    queueMicrotask(() => {
      changed.delete(source)
      if (removed) return
      const target = map.getSource(source)
      // setData returns a promise in one of the engines. It doesn't need to be awaited.
      if (holdsData(target)) void target.setData(overlayData(overlay, source))
    })
  }

  function go({ center, zoom }: Partial<Camera>, duration: number) {
    const target = {
      ...(center ? { center: [center.longitude, center.latitude] as Coordinate } : {}),
      ...(zoom === undefined ? {} : { zoom })
    }
    if (duration > 0) map.easeTo({ ...target, duration })
    else map.jumpTo(target)
  }

  function listen(name: EngineEventName, listener: (event: EngineEvent) => void) {
    map.on(name, listener)
    return () => void map.off(name, listener)
  }

  const view: MapView = {
    destroy() {
      if (removed) return
      removed = true
      errorListeners.clear()
      markers.clear()
      void points?.then(made => made.remove())
      map.remove()
    },

    setMode(wanted) {
      if (wanted === mode) return
      mode = wanted
      parts.setStyle(wanted)
      void putIcons(wanted)
      void points?.then(made => made.setMode(wanted))
    },

    camera: () => ({ center: pointOf(map.getCenter()), zoom: map.getZoom() }),

    picture: () => parts.takePicture?.() ?? null,

    moveTo: (camera, { animate = true } = {}) => go(camera, animate ? moveTime : 0),

    fit(points, { padding, animate = true, maxZoom = 16, least = 1 }) {
      const { clientWidth: width, clientHeight: height } = container
      const room = paddingWithin(padding, width, height)
      const camera = cameraFor(points, { width, height, padding: room, minZoom: map.getMinZoom(), maxZoom })
      if (!camera) return
      // Each move draws the map many times, which a phone's battery pays for.
      if (!map.isMoving() && pixelsMoved(view.camera(), camera, width, height) < least) return
      // The region's edge must not keep the points below a sheet. The view before is included, so that the map doesn't jump.
      if (map.getMaxBounds()) {
        const views = [view.camera(), camera].map(each => boundsOfView(each, width, height, beyond))
        map.setMaxBounds(around(viewBounds(options.meta.bounds), ...views))
      }
      go(camera, animate ? fitTime : 0)
    },

    onClick: listener => listen('click', event => event.lngLat && listener(pointOf(event.lngLat))),

    onMove(listener) {
      const notify = (moving: boolean) => (event: EngineEvent) =>
        listener({
          center: pointOf(map.getCenter()),
          zoom: map.getZoom(),
          moving,
          byReader: event.originalEvent !== undefined
        })
      const stops = [listen('move', notify(true)), listen('moveend', notify(false))]
      return () => {
        for (const stop of stops) stop()
      }
    },

    route(id, coordinates, kind = 'main') {
      if (coordinates) overlay.routes.set(id, { coordinates, kind })
      else if (!overlay.routes.delete(id)) return
      redraw('dropway-routes')
    },

    rings(center, radii = []) {
      overlay.rings = center ? { center, radii } : null
      redraw('dropway-rings')
    },

    zones(zones) {
      overlay.zones = zones
      redraw('dropway-zones')
    },

    async draw(ring, listener) {
      const { startDrawing } = await import('./drawing.ts')
      return removed ? () => {} : startDrawing(map, () => mode, ring, listener)
    },

    marker: (id, spec) => markers.set(id, spec),

    points(images) {
      points ??= import('./points.ts').then(({ createPoints }) => {
        const made = createPoints({ canvas: map.getCanvas(), camera: () => view.camera() }, mode)
        map.on('move', made.draw)
        return made
      })
      let early: ImagePoints | undefined
      let layer: PointLayer | undefined
      void points.then(made => {
        if (removed) return
        layer = made.add(images)
        if (early) layer.show(early)
      })
      return {
        show(next) {
          if (layer) layer.show(next)
          else early = next
        }
      }
    },

    locate(point, accuracy = 0) {
      overlay.me = point ? { point, accuracy } : null
      redraw('dropway-accuracy')
      markers.locate(point)
    },

    onError(listener) {
      errorListeners.add(listener)
      return () => errorListeners.delete(listener)
    }
  }
  return view
}
