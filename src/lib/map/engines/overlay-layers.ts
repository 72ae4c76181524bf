import { overlayData, overlayLayers, overlaySources } from '../overlay.ts'
import type { FeatureCollection, Overlay } from '../overlay.ts'
import type { MapMode } from '../types.ts'

/** The methods that both engines share. Each has its own, stricter types for layers. */
export interface OverlayTarget<Layer> {
  getSource(id: string): unknown
  addSource(id: string, source: { type: 'geojson'; data: FeatureCollection }): unknown
  getLayer(id: string): unknown
  addLayer(layer: Layer, before?: string): unknown
}

/** Adds the overlay to the current style, below the layer `before`. Keeps existing sources and layers. */
export function addOverlay<Layer>(
  map: OverlayTarget<Layer>,
  overlay: Overlay,
  mode: MapMode,
  before: string | undefined
): void {
  overlay.isAdded = true
  for (const source of overlaySources) {
    if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: overlayData(overlay, source) })
  }
  for (const layer of overlayLayers(mode)) {
    if (!map.getLayer(layer.id)) map.addLayer(layer as Layer, before)
  }
}
