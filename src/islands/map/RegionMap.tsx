import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { Words } from '../../lib/words/words.ts'
import { MapCanvas } from './MapCanvas.tsx'
import type { MapCanvasProps } from './MapCanvas.tsx'
import { regionOptions } from './map-options.ts'
import { useColorMode } from '../hydration/page-state.ts'

export interface RegionMapProps extends Omit<
  MapCanvasProps,
  'tiles' | 'meta' | 'mode' | 'labels' | 'mapbox'
> {
  map: PublicConfiguration['map']
  words: Words['map']
}

/** Shows the map of the region, or Mapbox's map if a token is configured, in the page's color mode. */
export function RegionMap({ map, words, ...rest }: RegionMapProps): ReactNode {
  const mode = useColorMode()
  return <MapCanvas {...rest} {...regionOptions(map)} mode={mode} labels={words} />
}
