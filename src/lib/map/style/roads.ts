import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification
} from 'maplibre-gl'
import type { Palette } from './palette.ts'

const source = 'region'

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
  const fill = (rank: Rank): DataDrivenPropertyValueSpecification<string> =>
    ({
      service: palette.service,
      lane: [
        'match',
        ['get', 'class'],
        'pedestrian',
        palette.pedestrian,
        palette.road
      ] as ExpressionSpecification,
      minor: palette.road,
      tertiary: palette.road,
      secondary: palette.secondary,
      primary: palette.major,
      motorway: palette.motorway
    })[rank]
  const edge = (rank: Rank) =>
    rank === 'motorway' ? palette.motorwayEdge : rank === 'primary' ? palette.majorEdge : palette.roadEdge
  const of = (rank: Rank, structure: 'tunnel' | 'bridge' | 'ground'): ExpressionSpecification => [
    'all',
    ['match', ['get', 'class'], roadClasses[rank], true, false],
    structure === 'ground' ? ['all', ['!', ['has', 'bridge']], ['!', ['has', 'tunnel']]] : ['has', structure]
  ]
  const casing = (rank: Rank, structure: 'tunnel' | 'bridge' | 'ground'): LayerSpecification => ({
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
  const carriageway = (rank: Rank, structure: 'tunnel' | 'bridge' | 'ground'): LayerSpecification => ({
    id: `road-${structure}-${rank}`,
    type: 'line',
    source,
    'source-layer': 'road',
    minzoom: roadMinZoom[rank],
    filter: of(rank, structure),
    layout: { 'line-cap': structure === 'bridge' ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': fill(rank),
      'line-width': widthBy(rank, 0),
      ...(structure === 'tunnel' ? { 'line-opacity': 0.55 } : {})
    }
  })
  return [
    ...roadRanks.flatMap(rank => [casing(rank, 'tunnel'), carriageway(rank, 'tunnel')]),
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

function railLayers(palette: Palette): LayerSpecification[] {
  const open: ExpressionSpecification = ['!', ['has', 'tunnel']]
  return [
    {
      id: 'rail',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 11,
      filter: open,
      paint: {
        'line-color': palette.rail,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 11, 0.7, 14, 1.4, 16, 2.6, 19, 9]
      }
    },
    {
      id: 'rail-ties',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 14,
      filter: open,
      paint: {
        'line-color': palette.railTie,
        'line-dasharray': [3, 3],
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14, 0.7, 16, 1.5, 19, 6]
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
