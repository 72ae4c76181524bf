import type { Coordinate } from '../geo.ts'
import type { RouteKind } from './types.ts'

const namespace = 'http://www.w3.org/2000/svg'

export interface StillRoutes {
  /** Draws or redraws the route with this name. Null removes it. */
  set(id: string, coordinates: readonly Coordinate[] | null, kind?: RouteKind): void
}

/** Draws routes over a still map, in the drawing that the server has begun. The style sheet has their colors. */
export function createStillRoutes(
  layer: ParentNode,
  place: (point: Coordinate) => [number, number]
): StillRoutes {
  const drawing = layer.querySelector('svg')
  const shown = new Map<string, SVGElement[]>()
  return {
    set(id, coordinates, kind = 'main') {
      for (const line of shown.get(id) ?? []) line.remove()
      shown.delete(id)
      if (!coordinates || coordinates.length < 2) return
      // The server's sketch has been there until now.
      if (shown.size === 0) drawing?.replaceChildren()
      const points = coordinates.map(point => place(point).join(' ')).join(',')
      const lineOf = (look: RouteKind | 'casing') => {
        const line = document.createElementNS(namespace, 'polyline')
        line.setAttribute('points', points)
        line.dataset['kind'] = look
        return line
      }
      const [casing, line] = [lineOf('casing'), lineOf(kind)]
      // Casings are below all routes.
      if (kind !== 'faint') drawing?.prepend(casing)
      drawing?.append(line)
      shown.set(id, [casing, line])
    }
  }
}
