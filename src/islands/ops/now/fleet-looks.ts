/** How drivers and deliveries look on the map, and in the legend: by color and by shape. */
import { fleetKinds, type FleetKind } from '../../../stores/ops/fleet-points.ts'

/** The shape of each kind in a square of 44, and the token with its color. */
const looks: Record<FleetKind, { token: string; shape: string }> = {
  available: { token: '--status-completed', shape: '<circle cx="22" cy="22" r="9"/>' },
  offered: { token: '--status-searching', shape: '<path d="M22 9 35 22 22 35 9 22Z"/>' },
  busy: { token: '--status-accepted', shape: '<rect x="13" y="13" width="18" height="18" rx="3"/>' },
  silent: {
    token: '--status-neutral',
    shape:
      '<circle cx="22" cy="22" r="7.5" fill="none" stroke-width="4"/><path d="M12 32 32 12" fill="none" stroke-width="4"/>'
  },
  stop: { token: '--status-neutral', shape: '<rect x="17" y="17" width="10" height="10" rx="2"/>' },
  search: {
    token: '--status-searching',
    shape: '<circle cx="22" cy="22" r="10" fill="none" stroke-width="4"/><circle cx="22" cy="22" r="4"/>'
  },
  attention: { token: '--status-failed', shape: '<path d="M22 7 38 35H6Z" stroke-linejoin="round"/>' },
  selected: { token: '--ink', shape: '<circle cx="22" cy="22" r="18" fill="none" stroke-width="4"/>' }
}

/** Returns a kind's drawing. `color` and `ring` are CSS colors. */
export function fleetSvg(kind: FleetKind, color: string, ring: string): string {
  const { shape } = looks[kind]
  const isLine = shape.includes('fill="none"')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">` +
    (isLine
      ? `<g stroke="${ring}" fill="${ring}">${shape.replaceAll('stroke-width="4"', 'stroke-width="8"')}</g>`
      : '') +
    `<g fill="${color}" stroke="${isLine ? color : ring}" stroke-width="3">${shape}</g>` +
    (kind === 'attention'
      ? `<path d="M22 17v8m0 4v1" stroke="${ring}" stroke-width="3.4" stroke-linecap="round"/>`
      : '') +
    '</svg>'
  )
}

/** Returns the images of all kinds in the page's current colors, which a canvas can't take from CSS. */
export function fleetImages(): string[] {
  const style = getComputedStyle(document.documentElement)
  const ring = style.getPropertyValue('--surface-card').trim()
  return fleetKinds.map(kind => fleetSvg(kind, style.getPropertyValue(looks[kind].token).trim(), ring))
}
