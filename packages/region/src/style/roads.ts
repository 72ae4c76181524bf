import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification
} from 'maplibre-gl'
import { mixed } from './mixed.ts'
import type { Palette } from './palette.ts'
import { railLayers, railTunnelLayers } from './rails.ts'

const source = 'region'

type Structure = 'tunnel' | 'bridge' | 'ground'

type Width = [zoom: number, pixels: number][]

/** Widths of the carriageway in pixels by zoom, from the smallest roads to the largest. */
export const roadWidths = {
  service: [
    [15, 1],
    [16, 3],
    [17, 5],
    [19, 18]
  ],
  lane: [
    [12, 0.4],
    [13, 0.7],
    [14, 1.5],
    [15, 2.9],
    [16, 5.6],
    [17, 9],
    [19, 28]
  ],
  minor: [
    [12, 0.5],
    [13, 0.9],
    [14, 2.1],
    [15, 4],
    [16, 7.5],
    [17, 12],
    [19, 38]
  ],
  tertiary: [
    [12, 0.8],
    [13, 1.5],
    [14, 3],
    [15, 5.4],
    [16, 9.5],
    [17, 14.5],
    [19, 46]
  ],
  secondary: [
    [11, 0.9],
    [12, 1.6],
    [13, 2.5],
    [14, 4.4],
    [15, 7],
    [16, 11],
    [17, 16.5],
    [19, 52]
  ],
  primary: [
    [10, 0.9],
    [12, 2.4],
    [13, 3.6],
    [14, 5.8],
    [15, 8.6],
    [16, 13],
    [17, 19],
    [19, 60]
  ],
  motorway: [
    [8, 0.8],
    [10, 1.6],
    [12, 3.2],
    [14, 6.4],
    [16, 14],
    [17, 20],
    [19, 62]
  ]
} satisfies Record<string, Width>

export type Rank = keyof typeof roadWidths

export const roadClasses: Record<Rank, string[]> = {
  service: ['service'],
  lane: ['living', 'pedestrian'],
  minor: ['residential', 'unclassified', 'road'],
  tertiary: ['tertiary'],
  secondary: ['secondary'],
  primary: ['primary', 'trunk'],
  motorway: ['motorway']
}

export const roadMinZoom: Record<Rank, number> = {
  service: 14.8,
  lane: 13,
  minor: 12,
  tertiary: 11,
  secondary: 10,
  primary: 8,
  motorway: 6
}

export const roadRanks = Object.keys(roadWidths) as Rank[]

/** Returns the layers of all roads: first all edges, then all carriageways, so that junctions merge. Bridges last. */
export function roadLayers(palette: Palette): LayerSpecification[] {
  // Pieces of a tunnel overlap, so they are paler instead of translucent.
  const fill = (rank: Rank, structure: Structure): DataDrivenPropertyValueSpecification<string> => {
    const color = (own: string) => (structure === 'tunnel' ? mixed(own, palette.land, 0.55) : own)
    const road = color(palette.road)
    return {
      service: color(palette.service),
      lane: [
        'match',
        ['get', 'class'],
        'pedestrian',
        color(palette.pedestrian),
        road
      ] as ExpressionSpecification,
      minor: road,
      tertiary: road,
      secondary: color(palette.secondary),
      primary: color(palette.major),
      motorway: color(palette.motorway)
    }[rank]
  }
  const edge = (rank: Rank) =>
    rank === 'motorway' ? palette.motorwayEdge : rank === 'primary' ? palette.majorEdge : palette.roadEdge
  const of = (rank: Rank, structure: Structure): ExpressionSpecification => [
    'all',
    ['match', ['get', 'class'], roadClasses[rank], true, false],
    structure === 'ground' ? ['all', ['!', ['has', 'bridge']], ['!', ['has', 'tunnel']]] : ['has', structure]
  ]
  const casing = (rank: Rank, structure: Structure): LayerSpecification => ({
    id: `road-${structure}-edge-${rank}`,
    type: 'line',
    source,
    'source-layer': 'road',
    minzoom: Math.max(roadMinZoom[rank], rank === 'minor' ? 13 : 0),
    filter: of(rank, structure),
    layout: { 'line-cap': structure === 'ground' ? 'round' : 'butt', 'line-join': 'round' },
    paint: {
      'line-color': edge(rank),
      'line-width': widthBy(rank, structure === 'bridge' ? 2.4 : 1.6),
      ...(structure === 'tunnel' ? { 'line-dasharray': [2, 1.5] } : {}),
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 12.5, 0.25, 14.5, 1]
    }
  })
  const carriageway = (rank: Rank, structure: Structure): LayerSpecification => ({
    id: `road-${structure}-${rank}`,
    type: 'line',
    source,
    'source-layer': 'road',
    minzoom: roadMinZoom[rank],
    filter: of(rank, structure),
    layout: { 'line-cap': structure === 'bridge' ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': fill(rank, structure),
      'line-width': widthBy(rank, 0)
    }
  })
  return [
    ...roadRanks.map(rank => casing(rank, 'tunnel')),
    ...roadRanks.map(rank => carriageway(rank, 'tunnel')),
    ...railTunnelLayers(palette),
    ...roadRanks.map(rank => casing(rank, 'ground')),
    ...roadRanks.map(rank => carriageway(rank, 'ground')),
    ...railLayers(palette),
    ...roadRanks.flatMap(rank => [casing(rank, 'bridge'), carriageway(rank, 'bridge')]),
    {
      id: 'road-oneway',
      type: 'symbol',
      source,
      'source-layer': 'road',
      minzoom: 16,
      filter: ['has', 'oneway'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 140,
        'icon-image': 'oneway',
        'icon-size': ['interpolate', ['linear'], ['zoom'], 16, 0.55, 18, 0.9],
        'icon-rotation-alignment': 'map',
        'icon-padding': 0
      }
    }
  ]
}

/** Returns the width of a rank's roads by zoom. `edge` adds pixels for the line below, which frames the road. */
function widthBy(rank: Rank, edge: number): DataDrivenPropertyValueSpecification<number> {
  const stops = roadWidths[rank].flatMap(([zoom, pixels]) => [
    zoom,
    pixels! + edge * Math.min(1, Math.max(0.35, (zoom! - 11) / 4))
  ])
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as ExpressionSpecification
}
