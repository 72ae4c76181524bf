import { useStore } from '@nanostores/react'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapView } from '../../lib/map/types.ts'
import type { Words } from '../../lib/words/words.ts'
import { $showOnMap } from '../../stores/core/map.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import type { Elements } from '../ui/elements.ts'

export interface ShowOnMapProps {
  /** Null until the map is there. */
  view: MapView | null
  words: Words['map']
  /** Other buttons in the same corner. */
  children?: Elements
}

/** Hides the stops, the route and the driver, so that the reader sees the map under them, and shows them again. */
export function ShowOnMap({ view, words, children }: ShowOnMapProps): ReactNode {
  const isShown = useStore($showOnMap, { ssr: 'initial' })
  const Icon = isShown ? EyeOff : Eye
  if (!view) return null
  return (
    <div className="map-corner">
      {children}
      <IconButton
        variant="raised"
        label={isShown ? words.hideStops : words.showStops}
        onClick={() => $showOnMap.set(!isShown)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
