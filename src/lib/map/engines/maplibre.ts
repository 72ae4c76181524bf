import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  GeoJSONSource,
  Map as Engine,
  NavigationControl,
  setWorkerUrl
} from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { boundsOf, paddingWithin } from '../geometry.ts'
import { overlayData, withOverlay } from '../overlay.ts'
import type { Overlay, OverlaySource } from '../overlay.ts'
import { firstLabelLayer, mapStyle } from '../style/style.ts'
import { MapError } from '../types.ts'
import type { MapMode, MapOptions, MapView, Point } from '../types.ts'
import { drawIcons } from './icons.ts'
import { createMarkers } from './maplibre-markers.ts'

setWorkerUrl(workerUrl)

/** One may look this much closer than the tiles' finest zoom: they are drawn from vectors. */
const closest = 19

/** Room around the region, as a share of its size: stops at its edge can still be centred. */
const margin = 0.15

function roomAround([west, south, east, north]: [number, number, number, number]): [
  number,
  number,
  number,
  number
] {
  const [wide, high] = [(east - west) * margin, (north - south) * margin]
  return [west - wide, south - high, east + wide, north + high]
}

function streets({ tiles, meta }: MapOptions, overlay: Overlay, mode: MapMode): StyleSpecification {
  // Tiles are fetched by a worker, which has no page to resolve a path against.
  const address = tiles.startsWith('/') ? location.origin + tiles : tiles
  return withOverlay(mapStyle({ mode, tiles: address, meta }), overlay, mode, firstLabelLayer)
}

const pointOf = ({ lng, lat }: { lng: number; lat: number }): Point => ({ longitude: lng, latitude: lat })

/** Starts maplibre-gl and resolves once its style stands. Rejects with what went wrong. */
export async function createMaplibreMap(container: HTMLElement, options: MapOptions): Promise<MapView> {
  const { meta, labels, interactive } = options
  const overlay: Overlay = { routes: new Map(), rings: null, me: null }
  const [longitude, latitude] = meta.center
  const start = options.camera ?? { center: { longitude, latitude }, zoom: Math.max(meta.minZoom, 13) }

  const map = new Engine({
    container,
    style: streets(options, overlay, options.mode),
    center: [start.center.longitude, start.center.latitude],
    zoom: start.zoom,
    minZoom: meta.minZoom,
    maxZoom: closest,
    maxBounds: roomAround(meta.bounds),
    interactive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 150,
    validateStyle: false,
    locale: {
      'Map.Title': labels.map,
      'NavigationControl.ZoomIn': labels.zoomIn,
      'NavigationControl.ZoomOut': labels.zoomOut,
      'AttributionControl.ToggleAttribution': labels.attribution
    }
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (interactive) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  if (meta.attribution) {
    map.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  }

  try {
    await new Promise<void>((resolve, reject) => {
      map.once('style.load', () => resolve())
      map.once('error', event => reject(event.error))
    })
  } catch (error) {
    map.remove()
    throw error
  }

  const markers = createMarkers(map)
  let mode = options.mode
  let removed = false
  /** Signs come a moment after the streets: the first picture does not wait for them. */
  async function putIcons(wanted: MapMode) {
    const icons = await drawIcons(wanted)
    if (removed || wanted !== mode) return
    for (const { name, pixels, pixelRatio } of icons) {
      if (map.hasImage(name)) map.updateImage(name, pixels)
      else map.addImage(name, pixels, { pixelRatio })
    }
  }
  void putIcons(mode)

  const reported = new Set<string>()
  const errorListeners = new Set<(error: MapError) => void>()
  map.on('error', event => {
    if (reported.has('incomplete')) return
    reported.add('incomplete')
    for (const listener of errorListeners)
      listener(new MapError('incomplete', labels.incomplete, event.error))
  })

  function redraw(source: OverlaySource) {
    const target = map.getSource(source)
    if (target instanceof GeoJSONSource) void target.setData(overlayData(overlay, source))
  }

  return {
    destroy() {
      removed = true
      errorListeners.clear()
      markers.clear()
      map.remove()
    },

    setMode(wanted) {
      if (wanted === mode) return
      mode = wanted
      map.setStyle(streets(options, overlay, wanted), { validate: false })
      void putIcons(wanted)
    },

    camera: () => ({ center: pointOf(map.getCenter()), zoom: map.getZoom() }),

    moveTo({ center, zoom }, { animate = true } = {}) {
      const target = {
        ...(center ? { center: [center.longitude, center.latitude] as [number, number] } : {}),
        ...(zoom === undefined ? {} : { zoom })
      }
      if (animate) map.easeTo({ ...target, duration: 600 })
      else map.jumpTo(target)
    },

    fit(points, { padding, animate = true, maxZoom = 16 }) {
      const bounds = boundsOf(points)
      if (!bounds) return
      const room = paddingWithin(padding, container.clientWidth, container.clientHeight)
      map.fitBounds(bounds, { padding: room, maxZoom, animate, duration: 700, linear: true })
    },

    onClick(listener) {
      const subscription = map.on('click', event => listener(pointOf(event.lngLat)))
      return () => subscription.unsubscribe()
    },

    onMove(listener) {
      const tell = (moving: boolean) => (event: { originalEvent?: unknown }) =>
        listener({
          center: pointOf(map.getCenter()),
          zoom: map.getZoom(),
          moving,
          byReader: event.originalEvent !== undefined
        })
      const subscriptions = [map.on('move', tell(true)), map.on('moveend', tell(false))]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },

    route(id, coordinates, kind = 'main') {
      if (coordinates) overlay.routes.set(id, { coordinates, kind })
      else if (!overlay.routes.delete(id)) return
      redraw('dropway-routes')
    },

    rings(centre, radii = []) {
      overlay.rings = centre ? { centre, radii } : null
      redraw('dropway-rings')
    },

    marker: (id, spec) => markers.set(id, spec),

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
}
