import type { MarkerSpec } from './types.ts'
import { vehicleShapes } from './vehicle-shapes.ts'
import type { Shape } from './vehicle-shapes.ts'

const namespace = 'http://www.w3.org/2000/svg'

function drawing(viewBox: string, shapes: readonly Shape[]): SVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, attributes] of shapes) {
    const element = document.createElementNS(namespace, name)
    for (const [attribute, value] of Object.entries(attributes))
      element.setAttribute(attribute, String(value))
    svg.append(element)
  }
  return svg
}

/** A drop with its tip at the middle of the bottom edge. */
const pinShape: readonly Shape[] = [
  [
    'path',
    {
      d: 'M18 44.5C17 41 13 36.5 9.2 32 5.4 27.5 3 23.5 3 18a15 15 0 0 1 30 0c0 5.5-2.4 9.5-6.2 14C23 36.5 19 41 18 44.5z',
      fill: 'currentColor',
      stroke: 'var(--surface-page)',
      'stroke-width': 2
    }
  ]
]

/**
 * Creates the element of a marker: a drop for a stop, a vehicle from above for a driver. Text from outside is only set
 * as text and attributes, never as HTML. The engine sets position and rotation on the outer element.
 */
export function markerElement(spec: MarkerSpec): HTMLElement {
  const outer = document.createElement('div')
  outer.className = 'marker'
  outer.dataset.kind = spec.kind
  outer.setAttribute('role', 'img')

  const inner = document.createElement('span')
  outer.append(inner)
  if (spec.kind === 'driver') {
    inner.className = 'marker-car'
    inner.append(drawing('0 0 48 48', vehicleShapes[spec.vehicle]))
  } else {
    inner.className = 'marker-shape'
    const { number } = spec
    const dot: Shape[] =
      number === undefined ? [['circle', { cx: 18, cy: 18, r: 5.5, fill: 'var(--surface-page)' }]] : []
    inner.append(drawing('0 0 36 46', [...pinShape, ...dot]))
    if (number !== undefined) {
      const text = document.createElement('span')
      text.className = 'marker-text'
      text.textContent = String(number)
      outer.append(text)
    }
  }
  updateMarkerElement(outer, spec)
  return outer
}

/** Updates what can change without a new element. */
export function updateMarkerElement(element: HTMLElement, spec: MarkerSpec): void {
  if (element.getAttribute('aria-label') !== spec.label) element.setAttribute('aria-label', spec.label)
  if (spec.kind === 'driver') element.toggleAttribute('data-stale', spec.stale ?? false)
  else element.toggleAttribute('data-faded', spec.faded ?? false)
}

/** Returns a key for the element's shape. Specs with the same key share an element, which is moved and updated. */
export function markerShapeKey(spec: MarkerSpec): string {
  if (spec.kind === 'driver') return `driver ${spec.vehicle}`
  return `${spec.kind} ${spec.number ?? ''}`
}

/** Creates the dot that shows the reader's location. */
export function locationElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'marker'
  element.setAttribute('aria-hidden', 'true')
  const dot = document.createElement('span')
  dot.className = 'marker-me'
  element.append(dot)
  return element
}
