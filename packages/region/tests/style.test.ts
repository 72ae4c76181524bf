import { describe, expect, it } from 'vitest'
import { mapIcons } from '../src/style/icons.ts'
import { mixed } from '../src/style/mixed.ts'
import { palettes } from '../src/style/palette.ts'
import { roadRanks } from '../src/style/roads.ts'
import { firstLabelLayer, mapStyle } from '../src/style/style.ts'
import { layerNames } from '../src/draft.ts'

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

  it('places the names of streets before shops', () => {
    const ids = style.layers.map(layer => layer.id)
    // Later layers are placed first.
    const streets = ids.indexOf('label-road-minor')
    expect(streets).toBeGreaterThan(ids.indexOf('poi-small'))
    expect(streets).toBeGreaterThan(ids.indexOf('poi-middle'))
    expect(streets).toBeLessThan(ids.indexOf('poi-large'))
  })

  it('places the numbers of roads after the names of streets, and rarely, where people look for a door', () => {
    const ids = style.layers.map(layer => layer.id)
    expect(ids.indexOf('label-shield')).toBeGreaterThan(ids.indexOf('label-road-major'))
    for (const name of ['label-road-major', 'label-road-tertiary'])
      expect(ids.indexOf('label-shield-near')).toBeLessThan(ids.indexOf(name))
    const [far, near] = ['label-shield', 'label-shield-near'].map(id =>
      style.layers.find(layer => layer.id === id)
    )
    expect(near?.minzoom).toBe(far?.maxzoom)
    expect(near).toMatchObject({ layout: { 'symbol-spacing': 600 } })
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
    const used = JSON.stringify(style.layers).match(/"shield[a-z-]*"/g) ?? []
    expect(names).toEqual(expect.arrayContaining(used.map(name => name.slice(1, -1))))
  })

  it('draws pieces of tunnels opaque, so that they are not darker where they overlap', () => {
    const tunnels = style.layers.filter(({ id }) => /^road-tunnel-(?!edge)/.test(id))
    expect(tunnels).toHaveLength(roadRanks.length)
    for (const { paint } of tunnels) expect(paint).not.toHaveProperty('line-opacity')
    const rail = style.layers.find(({ id }) => id === 'rail-tunnel')
    expect(rail?.paint).toHaveProperty('line-dasharray')
  })

  it('draws the deck of a railway bridge below its tracks and above the water', () => {
    const ids = style.layers.map(({ id }) => id)
    expect(ids.indexOf('rail-bridge')).toBeGreaterThan(ids.indexOf('water'))
    expect(ids.indexOf('rail-bridge')).toBeLessThan(ids.indexOf('rail'))
  })

  it('names things in the language of the page', () => {
    const french = mapStyle({ mode, tiles: '', meta, language: 'fr' })
    const fieldOf = ({ layers }: typeof style, id: string) => {
      const layer = layers.find(candidate => candidate.id === id)
      return layer?.type === 'symbol' ? layer.layout?.['text-field'] : undefined
    }
    expect(fieldOf(french, 'label-place')).toEqual(['coalesce', ['get', 'name:fr'], ['get', 'name']])
    expect(fieldOf(style, 'label-place')).toEqual(['get', 'name'])
  })

  it('writes the number of a road on a sign, or in place of the name of a small road', () => {
    const filterOf = (id: string) => {
      const layer = style.layers.find(candidate => candidate.id === id)
      return JSON.stringify(layer && 'filter' in layer ? layer.filter : undefined)
    }
    expect(filterOf('label-road-minor')).toContain('["has","ref"]')
    expect(filterOf('label-road-tertiary')).not.toContain('["has","ref"]')
    expect(filterOf('label-shield')).toContain('"tertiary"')
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

describe('a mixed color', () => {
  it('is between two colors', () => {
    expect(mixed('#000000', '#ff8010', 0.5)).toBe('#804008')
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030')
  })
})
