import type { Zone } from '../plan/faces.ts'

interface Wanted {
  category: string
  ground: string
  rank: number
  zones: Zone[]
  area: [number, number]
  names: (district: string, town: string) => string
  count: number
  /** The distance in meters to the next one of its category. */
  apart: number
}

export const wanted: Wanted[] = [
  {
    category: 'university',
    ground: 'civic',
    rank: 1,
    zones: ['center', 'inner'],
    area: [14_000, 60_000],
    count: 1,
    apart: 0,
    names: (_, town) => `University of ${town}`
  },
  {
    category: 'hospital',
    ground: 'hospital',
    rank: 1,
    zones: ['inner', 'outer'],
    area: [17_000, 60_000],
    count: 1,
    apart: 1200,
    names: (_, town) => `${town} General Hospital`
  },
  {
    category: 'hospital',
    ground: 'hospital',
    rank: 2,
    zones: ['outer'],
    area: [17_000, 60_000],
    count: 2,
    apart: 1200,
    names: district => `${district} Hospital`
  },
  {
    category: 'mall',
    ground: 'commercial',
    rank: 2,
    zones: ['center', 'inner', 'outer'],
    area: [11_000, 50_000],
    count: 3,
    apart: 1000,
    names: district => `${district} Centre`
  },
  {
    category: 'museum',
    ground: 'civic',
    rank: 2,
    zones: ['center', 'inner'],
    area: [5_000, 16_000],
    count: 3,
    apart: 700,
    names: district => (district.startsWith('Museum') ? 'City Museum' : `${district} Museum`)
  },
  {
    category: 'theatre',
    ground: 'civic',
    rank: 2,
    zones: ['center', 'inner'],
    area: [4_500, 16_000],
    count: 2,
    apart: 700,
    names: district => `${district} Theatre`
  },
  {
    category: 'townhall',
    ground: 'civic',
    rank: 2,
    zones: ['center'],
    area: [4_000, 14_000],
    count: 1,
    apart: 0,
    names: (_, town) => `${town} Town Hall`
  },
  {
    category: 'market',
    ground: 'commercial',
    rank: 3,
    zones: ['center', 'inner'],
    area: [4_000, 14_000],
    count: 2,
    apart: 500,
    names: district => `${district.replace('market', '')} Market Hall`
  },
  {
    category: 'church',
    ground: 'civic',
    rank: 4,
    zones: ['center', 'inner', 'outer', 'village', 'suburb'],
    area: [3_500, 15_000],
    count: 14,
    apart: 400,
    names: district => `${district} Church`
  },
  {
    category: 'school',
    ground: 'school',
    rank: 4,
    zones: ['inner', 'outer', 'suburb'],
    area: [11_000, 30_000],
    count: 16,
    apart: 500,
    names: district => `${district} School`
  },
  {
    category: 'sport',
    ground: 'grass',
    rank: 3,
    zones: ['outer', 'suburb'],
    area: [20_000, 60_000],
    count: 6,
    apart: 700,
    names: district => `${district} Sports Ground`
  }
]
