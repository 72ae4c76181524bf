import { overlayData, overlayLayers, overlaySources } from '../overlay.ts'
import type { FeatureCollection, Overlay } from '../overlay.ts'
import type { MapMode } from '../types.ts'

/** What both engines do alike; each has finer types of its own for layers. */
export interface OverlayTarget<Layer> {
  getSource(id: string): unknown
  addSource(id: string, source: { type: 'geojson'; data: FeatureCollection }): unknown
  getLayer(id: string): unknown
  addLayer(layer: Layer, before?: string): unknown
}

/** Puts the overlay on the style that stands, below the layer `before`; what is there already stays. */
export function addOverlay<Layer>(
  map: OverlayTarget<Layer>,
  overlay: Overlay,
  mode: MapMode,
  before: string | undefined
): void {
  overlay.standing = true
  for (const source of overlaySources) {
    if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: overlayData(overlay, source) })
  }
  for (const layer of overlayLayers(mode)) {
    if (!map.getLayer(layer.id)) map.addLayer(layer as Layer, before)
  }
}
