import { resolve } from 'node:path'
import type { RegionMeta } from '../types.ts'

/**
 * Increase it when packs in the previous format can't be read anymore, or when the generated city changes. Demo
 * cities are then generated again. Imports are refused with a message that says what to do.
 */
export const formatVersion = 5

export const packFiles = {
  meta: 'meta.json',
  car: 'car.bin',
  bicycle: 'bicycle.bin',
  places: 'places.bin',
  tiles: 'tiles.bin'
} as const

export interface PackMeta extends RegionMeta {
  formatVersion: number
  counts: PackCounts
}

export interface PackCounts {
  /** Roads between two junctions, for cars and for bicycles. */
  edges: number
  cycleEdges: number
  streets: number
  addresses: number
  pointsOfInterest: number
  tiles: number
}

/** Returns the folder that a process writes a pack to before the pack replaces the one in `folder`. */
export function partFolder(folder: string, pid: number): string {
  return `${resolve(folder)}.${pid}.part`
}

/** An error that explains at the command line why a folder can't be opened as a region. */
export class PackError extends Error {
  /** `missing`: there is no pack. `outdated`: another version wrote it. `broken`: it can't be read. */
  readonly reason: 'missing' | 'outdated' | 'broken'
  constructor(reason: 'missing' | 'outdated' | 'broken', message: string) {
    super(message)
    this.name = 'PackError'
    this.reason = reason
  }
}
