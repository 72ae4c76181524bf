import type { Coordinate } from '../geo.ts'
import { stillMapShapes } from './still-map.ts'
import type { RouteKind } from './types.ts'

const namespace = 'http://www.w3.org/2000/svg'

export interface StillRoutes {
  /** Draws or redraws the route with this name. Null removes it. */
  set(id: string, coordinates: readonly Coordinate[] | null, kind?: RouteKind): void
  clear(): void
}

/** Draws routes over a still map. The style sheet has their colors and their order. */
export function createStillRoutes(
  layer: HTMLElement,
  place: (point: Coordinate) => [number, number]
): StillRoutes {
  const { width, height } = stillMapShapes.phone
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
  drawing.setAttribute('aria-hidden', 'true')
  // Below the markers, which come later.
  layer.append(drawing)
  const shown = new Map<string, SVGElement[]>()
  const remove = (id: string) => {
    for (const line of shown.get(id) ?? []) line.remove()
    shown.delete(id)
  }
  return {
    set(id, coordinates, kind = 'main') {
      remove(id)
      if (!coordinates || coordinates.length < 2) return
      // The sketch of the server's HTML has been there until now.
      layer.querySelector('.map-still-sketch')?.remove()
      const points = coordinates.map(point => place(point).join(' ')).join(',')
      // Casings are below all routes.
      const lineOf = (look: RouteKind | 'casing') => {
        const element = document.createElementNS(namespace, 'polyline')
        element.setAttribute('points', points)
        element.dataset['kind'] = look
        return element
      }
      const [casing, line] = [lineOf('casing'), lineOf(kind)]
      if (kind !== 'faint') drawing.prepend(casing)
      drawing.append(line)
      shown.set(id, [casing, line])
    },
    clear() {
      shown.clear()
      drawing.remove()
    }
  }
}
