import type { MapMode } from './types.ts'

export interface MapPalette {
  backdrop: string
  route: string
  casing: string
  ahead: string
  done: string
  ring: string
  me: string
  surcharge: string
  closed: string
}

/**
 * The colors drawn on the map's canvas, where CSS variables have no effect. They repeat the `--map-*`
 * tokens. tests/map/palette.test.ts keeps both equal.
 */
export const mapPalettes: Record<MapMode, MapPalette> = {
  light: {
    backdrop: '#ebeae6',
    route: '#0b7a4f',
    casing: '#ffffff',
    ahead: '#1a5bc7',
    done: '#8d9892',
    ring: '#0a6b45',
    me: '#1a5bc7',
    surcharge: '#b26a00',
    closed: '#c9332a'
  },
  dark: {
    backdrop: '#171c1f',
    route: '#45d696',
    casing: '#0a1711',
    ahead: '#7fb0ff',
    done: '#66716b',
    ring: '#45d696',
    me: '#6aa5ff',
    surcharge: '#f0b45c',
    closed: '#ff8a80'
  }
}
