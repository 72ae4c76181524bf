import { Marker } from 'maplibre-gl'
import type { Map as Engine } from 'maplibre-gl'
import { locationElement, markerElement, markerShapeKey, updateMarkerElement } from '../marker-element.ts'
import type { MarkerSpec, Point } from '../types.ts'

export interface Markers {
  set(id: string, spec: MarkerSpec | null): void
  locate(point: Point | null): void
  clear(): void
}

/**
 * Markers are elements, not drawings: a car that moves each frame costs one CSS transform (60 cars at
 * 60 frames a second on software rendering; as a source on the canvas, 12).
 */
export function createMarkers(map: Engine): Markers {
  const standing = new Map<string, { marker: Marker; shape: string }>()
  let me: Marker | null = null

  function build(spec: MarkerSpec): Marker {
    const driver = spec.kind === 'driver'
    return new Marker({
      element: markerElement(spec),
      anchor: driver ? 'center' : 'bottom',
      rotationAlignment: driver ? 'map' : 'viewport',
      subpixelPositioning: driver
    })
  }

  function remove(id: string) {
    standing.get(id)?.marker.remove()
    standing.delete(id)
  }

  return {
    set(id, spec) {
      if (!spec) return remove(id)
      const shape = markerShapeKey(spec)
      let known = standing.get(id)
      const place: [number, number] = [spec.at.longitude, spec.at.latitude]
      if (known && known.shape === shape) {
        updateMarkerElement(known.marker.getElement(), spec)
        known.marker.setLngLat(place)
      } else {
        remove(id)
        known = { marker: build(spec).setLngLat(place).addTo(map), shape }
        standing.set(id, known)
      }
      if (spec.kind === 'driver') known.marker.setRotation(spec.bearing)
    },

    locate(point) {
      if (!point) {
        me?.remove()
        me = null
        return
      }
      const place: [number, number] = [point.longitude, point.latitude]
      me ??= new Marker({ element: locationElement() }).setLngLat(place).addTo(map)
      me.setLngLat(place)
    },

    clear() {
      for (const { marker } of standing.values()) marker.remove()
      standing.clear()
      me?.remove()
      me = null
    }
  }
}
