/** Exposes the seam to browser tests as window.seam. Only the tests build this page. */
import type { Point } from '../../../src/lib/geo.ts'
import { createRoot } from 'react-dom/client'
import { MapCanvas } from '../../../src/islands/map/MapCanvas.tsx'
import { createMap } from '../../../src/lib/map/create-map.ts'
import { MapError } from '../../../src/lib/map/types.ts'
import type { MapMoved, MapOptions, MapView } from '../../../src/lib/map/types.ts'
import { map as labels } from '../../../src/lib/words/en/shell/map.ts'

export type SeamOptions = Pick<MapOptions, 'tiles' | 'meta' | 'mode' | 'camera' | 'mapbox'>

export interface Seam {
  /** Resolves with the code of the error, or with 'ready'. */
  create(options: SeamOptions): Promise<string>
  /** Mounts the product's component instead of the bare seam, and draws the route and the marker. */
  mount(options: SeamOptions, draw: { route: [number, number][]; pickup: Point }): void
  view: MapView
  clicks: Point[]
  moves: MapMoved[]
  errors: string[]
}

const container = document.querySelector<HTMLElement>('#map')
if (!container) throw new Error('The page has no element for the map.')
const at = container
const noView = null as unknown as MapView

const seam: Seam = {
  view: noView,
  clicks: [],
  moves: [],
  errors: [],

  async create(options) {
    try {
      const view = await createMap(at, { ...options, labels, interactive: true })
      seam.view = view
      view.onClick(point => seam.clicks.push(point))
      view.onMove(moved => seam.moves.push(moved))
      view.onError(error => seam.errors.push(error.code))
      return 'ready'
    } catch (error) {
      return error instanceof MapError ? error.code : String(error)
    }
  },

  mount(options, { route, pickup }) {
    createRoot(at).render(
      <MapCanvas
        {...options}
        labels={labels}
        onError={error => seam.errors.push(error.code)}
        onReady={view => {
          seam.view = view
          view.route('delivery', route)
          view.marker('pickup', { kind: 'pickup', at: pickup, label: 'Pickup' })
          return () => void (seam.view = noView)
        }}
      />
    )
  }
}

declare global {
  interface Window {
    seam: Seam
  }
}
window.seam = seam
