import { AttributionControl, Map as Engine, Marker, NavigationControl } from 'mapbox-gl/esm'
import { firstLabelLayer } from '@dropway/region/style'
import { emptyOverlay } from '../overlay.ts'
import type { Overlay } from '../overlay.ts'
import { streets } from '../streets.ts'
import type { MapMode, MapOptions, MapView } from '../types.ts'
import { acceptable, mapboxErrorOf, refused } from './mapbox-errors.ts'
import { addOverlay } from './overlay-layers.ts'
import { regionLimits, startOptions, styleLoaded } from './start.ts'
import { createView } from './view.ts'

type Style = NonNullable<ConstructorParameters<typeof Engine>[0]['style']>

/** The longest wait for a remote style, in milliseconds. */
const styleTimeoutMilliseconds = 12_000

/** Labels use the page's own font, so the region's style needs no font server in this engine either. */
const font = "'Inter Variable', sans-serif"

/** Returns the region's style for this engine. The style languages differ only in details that it doesn't use. */
function ownStyle(options: MapOptions, overlay: Overlay, mode: MapMode): Style {
  // A style with text must name a font server. With a font of the page, the engine requests nothing from it.
  const glyphs = `${location.origin}/fonts/{fontstack}/{range}.pbf`
  return { ...streets(options, overlay, mode), glyphs } as unknown as Style
}

/**
 * Starts mapbox-gl and resolves once its style has loaded. Rejects with MapError: 'refused' if the token is missing,
 * secret or not accepted, 'unreachable' if Mapbox doesn't answer. Mapbox may also refuse a token after the first
 * picture (the engine then clears its canvas). `onError` reports that.
 */
export async function createMapboxMap(container: HTMLElement, options: MapOptions): Promise<MapView> {
  const { mapbox, labels } = options
  if (!mapbox || !acceptable(mapbox.token)) throw refused(labels)
  const { token, styles } = mapbox
  const overlay = emptyOverlay()
  const styleOf = (mode: MapMode): Style => styles?.[mode] ?? ownStyle(options, overlay, mode)

  const map = new Engine({
    ...startOptions(options),
    // Mapbox has the whole world, so its styles may also show places outside the region.
    ...(styles
      ? { language: document.documentElement.lang }
      : { ...regionLimits(options, container), localFontFamily: font }),
    container,
    accessToken: token,
    style: styleOf(options.mode),
    // The default is a globe.
    projection: 'mercator'
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (options.interactive) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  if (styles || options.meta.attribution)
    map.addControl(new AttributionControl({ compact: false }), 'bottom-left')

  try {
    await styleLoaded(map, styleTimeoutMilliseconds)
  } catch (error) {
    map.remove()
    throw mapboxErrorOf(labels, error, 'start')
  }
  let mode = options.mode
  /** Adds the overlay below the first labels of any style. */
  function putOverlay(wanted: MapMode) {
    const before = map.getStyle().layers.find(layer => layer.type === 'symbol')?.id
    addOverlay(map, overlay, wanted, styles ? before : firstLabelLayer)
  }
  // A remote style comes without the overlay, and each new style drops the layers that were added to the last one.
  if (styles) map.on('style.load', () => overlay.isAdded && putOverlay(mode))
  let missing: ((name: string) => void) | null = null
  map.on('styleimagemissing', ({ id }) => missing?.(id))
  return createView(container, options, overlay, {
    map,
    addOverlay: putOverlay,
    putMarker: ({ element, anchor, alignment }, place) =>
      new Marker({ element, anchor, rotationAlignment: alignment }).setLngLat(place).addTo(map),
    setStyle(wanted) {
      mode = wanted
      // Two remote styles have nothing in common. Without a diff, the engine fires 'style.load', which we need.
      if (styles) map.setStyle(styleOf(wanted), { diff: false } as Parameters<Engine['setStyle']>[1])
      else map.setStyle(styleOf(wanted))
    },
    needsIcons: !styles,
    onMissingImage: listener => void (missing = listener),
    mapErrorOf: error => mapboxErrorOf(labels, error, 'later')
  })
}
