/** The entry for browsers: the map's style as data, and the geometry that it shares with the product. */
export * from './geo.ts'
export { iconSize, mapIcons } from './style/icons.ts'
export { fontsOf } from './style/fonts.ts'
export type { MapIcon } from './style/map-icon.ts'
export { type MapMode, type Palette, palettes } from './style/palette.ts'
export { type Rank, roadClasses, roadMinZoom, roadRanks, roadWidths } from './style/roads.ts'
export { firstLabelLayer, mapStyle } from './style/style.ts'
