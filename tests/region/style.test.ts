import { describe, expect, it } from 'vitest'
import { mapIcons } from '../../src/lib/map/style/icons.ts'
import { palettes } from '../../src/lib/map/style/palette.ts'
import { firstLabelLayer, mapStyle } from '../../src/lib/map/style/style.ts'
import { layerNames } from '../../src/server/region/draft.ts'

const meta = { minZoom: 12.3, maxZoom: 15, attribution: '© somebody' }

describe.each(['light', 'dark'] as const)('the %s style', mode => {
  const style = mapStyle({ mode, tiles: 'https://example.test/{z}/{x}/{y}', meta })

  it('draws layers that the tiles have, each with a unique id', () => {
    const ids = style.layers.map(layer => layer.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const layer of style.layers) {
      if (layer.type === 'background') continue
      expect(layerNames).toContain('source-layer' in layer && layer['source-layer'])
    }
  })

  it('has a position below all labels for the overlay', () => {
    const first = style.layers.findIndex(layer => layer.id === firstLabelLayer)
    expect(first).toBeGreaterThan(0)
    const below = style.layers.slice(0, first)
    expect(below.some(layer => layer.type === 'symbol' && layer.layout?.['text-field'])).toBe(false)
    expect(style.layers.slice(first).every(layer => layer.type === 'symbol')).toBe(true)
  })

  it('starts at the zoom of the tiles, and shows the attribution', () => {
    expect(style.sources.region).toMatchObject({ minzoom: 12, maxzoom: 15, attribution: '© somebody' })
    expect(style.glyphs).toBeUndefined()
    const silent = mapStyle({ mode, tiles: '', meta: { ...meta, attribution: '' } })
    expect(silent.sources.region).not.toHaveProperty('attribution')
  })

  it('provides every image that it uses', () => {
    const names = mapIcons(mode).map(icon => icon.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['poi', 'oneway', 'poi-station', 'poi-cafe', 'poi-parking']))
    for (const { svg } of mapIcons(mode)) expect(svg).toMatch(/^<svg xmlns=.*<\/svg>$/)
  })

  it('has no road color that looks like a route', () => {
    const { road, service, secondary, major, motorway, pedestrian } = palettes[mode]
    for (const color of [road, service, secondary, major, motorway, pedestrian]) {
      const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
      // Neither green nor blue is much stronger than the other two.
      expect(green! - Math.max(red!, blue!)).toBeLessThan(24)
      expect(blue! - Math.max(red!, green!)).toBeLessThan(24)
    }
  })
})
