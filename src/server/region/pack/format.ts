import type { RegionMeta } from '../types.ts'

/**
 * Raise it whenever a pack written before can no longer be read as it is, or the generated city has become
 * another: demo cities are then made anew, imports refused with a word on what to do.
 */
export const formatVersion = 2

export const packFiles = {
  meta: 'meta.json',
  graph: 'graph.bin',
  gazetteer: 'gazetteer.json.gz',
  tiles: 'tiles.bin'
} as const

export interface PackMeta extends RegionMeta {
  formatVersion: number
  counts: PackCounts
}

export interface PackCounts {
  edges: number
  streets: number
  addresses: number
  pointsOfInterest: number
  tiles: number
}

/** Why a folder cannot be opened as a region, in words for the person at the terminal. */
export class PackError extends Error {
  /** `missing`: no pack there; `outdated`: written by another version; `broken`: unreadable. */
  readonly reason: 'missing' | 'outdated' | 'broken'
  constructor(reason: 'missing' | 'outdated' | 'broken', message: string) {
    super(message)
    this.name = 'PackError'
    this.reason = reason
  }
}
