import { AttributionControl, Map as Engine, Marker, NavigationControl } from 'mapbox-gl/esm'
import { emptyOverlay } from '../overlay.ts'
import type { Overlay } from '../overlay.ts'
import { streets } from '../streets.ts'
import { firstLabelLayer } from '../style/style.ts'
import type { MapMode, MapOptions, MapView } from '../types.ts'
import { acceptable, mapboxTrouble, refused } from './mapbox-trouble.ts'
import { addOverlay } from './overlay-layers.ts'
import { regionLimits, startOptions, styleStands } from './start.ts'
import { createView } from './view.ts'

type Style = NonNullable<ConstructorParameters<typeof Engine>[0]['style']>

/** A style from elsewhere that has not come by then will not: in milliseconds. */
const patience = 12_000

/** Drawn with the page's own font, so that the region's style needs no font server here either. */
const font = "'Inter Variable', sans-serif"

/** The region's streets for this engine: the same style language, but for details it makes no use of. */
function ownStyle(options: MapOptions, overlay: Overlay, mode: MapMode): Style {
  // A style with text has to name a font server, though with a font of the page nothing is asked of it.
  const glyphs = `${location.origin}/fonts/{fontstack}/{range}.pbf`
  return { ...streets(options, overlay, mode), glyphs } as unknown as Style
}

/**
 * Starts mapbox-gl and resolves once its style stands. Rejects with MapError: 'refused' for a token that is
 * missing, secret or not accepted, 'unreachable' where Mapbox does not answer. A token may also be refused
 * after the first picture (the engine then clears its canvas): that comes by `onError`.
 */
export async function createMapboxMap(container: HTMLElement, options: MapOptions): Promise<MapView> {
  const { mapbox, labels } = options
  if (!mapbox || !acceptable(mapbox.token)) throw refused(labels)
  const { token, styles } = mapbox
  const overlay = emptyOverlay()
  const styleOf = (mode: MapMode): Style => styles?.[mode] ?? ownStyle(options, overlay, mode)

  const map = new Engine({
    ...startOptions(options),
    // Mapbox has the whole world: what lies outside the region can be shown too.
    ...(styles ? {} : { ...regionLimits(options), localFontFamily: font }),
    container,
    accessToken: token,
    style: styleOf(options.mode),
    // It would begin as a globe.
    projection: 'mercator'
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (options.interactive) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  if (styles || options.meta.attribution)
    map.addControl(new AttributionControl({ compact: false }), 'bottom-left')

  try {
    await styleStands(map, patience)
  } catch (error) {
    map.remove()
    throw mapboxTrouble(labels, error, 'start')
  }
  let mode = options.mode
  /** Below the first names, whatever the style. */
  function putOverlay(wanted: MapMode) {
    const before = map.getStyle().layers.find(layer => layer.type === 'symbol')?.id
    addOverlay(map, overlay, wanted, styles ? before : firstLabelLayer)
  }
  // A style by address comes without the overlay, and each new one drops what was added to the last.
  if (styles) map.on('style.load', () => overlay.standing && putOverlay(mode))
  return createView(container, options, overlay, {
    map,
    addOverlay: putOverlay,
    putMarker: ({ element, anchor, alignment }, place) =>
      new Marker({ element, anchor, rotationAlignment: alignment }).setLngLat(place).addTo(map),
    setStyle(wanted) {
      mode = wanted
      // Styles by address differ in everything: told apart by 'style.load', which a mere change would not fire.
      if (styles) map.setStyle(styleOf(wanted), { diff: false } as Parameters<Engine['setStyle']>[1])
      else map.setStyle(styleOf(wanted))
    },
    ownSigns: !styles,
    trouble: error => mapboxTrouble(labels, error, 'later')
  })
}
