import { glyphs } from './glyphs.ts'
import type { PoiCategory } from './glyphs.ts'
import type { MapIcon } from './map-icon.ts'
import { palettes } from './palette.ts'
import type { MapMode } from './palette.ts'
import { shieldIcons } from './shields.ts'

/** Size of an icon in CSS pixels. Draw it at twice this size and add the image with `pixelRatio: 2`. */
export const iconSize = 22

/** The group of each category, which decides its color. */
export const categoryGroups: Record<PoiCategory, keyof (typeof palettes)['light']['poi']> = {
  airport: 'transit',
  bakery: 'food',
  bank: 'civic',
  bar: 'food',
  bus: 'transit',
  cafe: 'food',
  church: 'civic',
  cinema: 'culture',
  ferry: 'transit',
  fire_station: 'civic',
  fuel: 'service',
  hospital: 'health',
  hotel: 'stay',
  library: 'culture',
  mall: 'shop',
  market: 'shop',
  monument: 'culture',
  museum: 'culture',
  office: 'service',
  park: 'green',
  parking: 'service',
  pharmacy: 'health',
  playground: 'green',
  police: 'civic',
  post: 'service',
  restaurant: 'food',
  school: 'learning',
  shop: 'shop',
  sport: 'green',
  station: 'transit',
  supermarket: 'shop',
  theatre: 'culture',
  townhall: 'civic',
  university: 'learning',
  viewpoint: 'green',
  zoo: 'green'
}

/** Returns every image of the style as SVG: `poi-{category}`, `poi` for any other category, `oneway` and road signs. */
export function mapIcons(mode: MapMode): MapIcon[] {
  const palette = palettes[mode]
  const signs = Object.entries(categoryGroups).map(([category, group]) => ({
    name: `poi-${category}`,
    svg: sign(glyphs[category as PoiCategory], palette.poi[group], palette.poiRing)
  }))
  return [
    ...signs,
    {
      name: 'poi',
      svg: sign('<circle cx="12" cy="12" r="4" fill="#fff"/>', palette.poi.service, palette.poiRing)
    },
    { name: 'oneway', svg: arrow(palette.oneway) },
    ...shieldIcons(palette)
  ]
}

function sign(glyph: string, color: string, ring: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">` +
    `<circle cx="22" cy="22" r="19" fill="${color}" stroke="${ring}" stroke-width="2.5"/>` +
    `<g transform="translate(11.2 11.2) scale(.9)" fill="none" stroke="#fff" stroke-width="2.3" ` +
    `stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>`
  )
}

function arrow(color: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">` +
    `<path d="M12 22h20m-6-5 6 5-6 5" fill="none" stroke="${color}" stroke-width="2.5" ` +
    `stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}
