import type { Coordinate, Point } from '../../geo.ts'
import { locationElement, markerElement, markerShapeKey, updateMarkerElement } from '../marker-element.ts'
import type { MarkerSpec } from '../types.ts'
import type { EngineMarker, EngineParts } from './engine.ts'

export interface Markers {
  set(id: string, spec: MarkerSpec | null): void
  locate(point: Point | null): void
  clear(): void
}

const lngLat = ({ longitude, latitude }: Point): Coordinate => [longitude, latitude]

/**
 * Draws markers as elements, because a car that moves each frame then costs one CSS transform (60 cars at
 * 60 frames a second on software rendering; as a source on the canvas, 12 frames a second).
 */
export function createMarkers(put: EngineParts['putMarker']): Markers {
  const shown = new Map<string, { marker: EngineMarker; shape: string }>()
  let me: EngineMarker | null = null

  function build(spec: MarkerSpec): EngineMarker {
    const driver = spec.kind === 'driver'
    const element = markerElement(spec)
    return put(
      { element, anchor: driver ? 'center' : 'bottom', alignment: driver ? 'map' : 'viewport' },
      lngLat(spec.at)
    )
  }

  function remove(id: string) {
    shown.get(id)?.marker.remove()
    shown.delete(id)
  }

  return {
    set(id, spec) {
      if (!spec) return remove(id)
      const shape = markerShapeKey(spec)
      let known = shown.get(id)
      if (known && known.shape === shape) {
        updateMarkerElement(known.marker.getElement(), spec)
        known.marker.setLngLat(lngLat(spec.at))
      } else {
        remove(id)
        known = { marker: build(spec), shape }
        shown.set(id, known)
      }
      if (spec.kind === 'driver') known.marker.setRotation(spec.bearing)
    },

    locate(point) {
      if (point && me) me.setLngLat(lngLat(point))
      else if (point) {
        me = put({ element: locationElement(), anchor: 'center', alignment: 'viewport' }, lngLat(point))
      } else {
        me?.remove()
        me = null
      }
    },

    clear() {
      for (const { marker } of shown.values()) marker.remove()
      shown.clear()
      me?.remove()
      me = null
    }
  }
}
