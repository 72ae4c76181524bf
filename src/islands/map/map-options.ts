import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { MapOptions } from '../../lib/map/types.ts'

/** Returns the configured map in the form that the map seam expects. */
export function regionOptions(
  map: PublicConfiguration['map']
): Pick<MapOptions, 'tiles' | 'meta' | 'mapbox' | 'styles'> {
  const { mapbox, archive } = map
  return {
    tiles: map.tiles,
    meta: {
      bounds: map.bounds,
      center: map.center,
      minZoom: map.min_zoom,
      maxZoom: map.max_zoom,
      attribution: map.attribution
    },
    ...(archive ? { styles: { light: archive.style_light, dark: archive.style_dark } } : {}),
    ...(mapbox
      ? { mapbox: { token: mapbox.token, styles: { light: mapbox.style_light, dark: mapbox.style_dark } } }
      : {})
  }
}
