import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { Words } from '../../lib/words/words.ts'
import { MapCanvas } from './MapCanvas.tsx'
import type { MapCanvasProps } from './MapCanvas.tsx'
import { useColourMode } from './page-state.ts'

export interface RegionMapProps extends Omit<
  MapCanvasProps,
  'tiles' | 'meta' | 'mode' | 'labels' | 'mapbox'
> {
  map: PublicConfiguration['map']
  words: Words['map']
}

/** The map of the region that is served, or Mapbox's where there is a token, in the page's colour mode. */
export function RegionMap({ map, words, ...rest }: RegionMapProps): ReactNode {
  const mode = useColourMode()
  const { mapbox } = map
  return (
    <MapCanvas
      {...rest}
      tiles={map.tiles}
      meta={{
        bounds: map.bounds,
        center: map.center,
        minZoom: map.min_zoom,
        maxZoom: map.max_zoom,
        attribution: map.attribution
      }}
      mode={mode}
      labels={words}
      mapbox={
        mapbox
          ? { token: mapbox.token, styles: { light: mapbox.style_light, dark: mapbox.style_dark } }
          : undefined
      }
    />
  )
}
