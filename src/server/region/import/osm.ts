/** OpenStreetMap's three kinds of things, as a reader hands them over. Positions in degrees. */
import type { Bounds } from '../../../lib/geo.ts'

export type Tags = Record<string, string>

export interface OsmMember {
  type: 'node' | 'way' | 'relation'
  ref: number
  role: string
}

/** What a pass over a file wants to see; what it leaves out is skipped unread where the format allows. */
export interface OsmVisitor {
  /** `tags` is undefined for the many nodes that have none. */
  node?(id: number, longitude: number, latitude: number, tags: Tags | undefined): void
  way?(id: number, nodes: number[], tags: Tags): void
  relation?(id: number, members: OsmMember[], tags: Tags): void
}

export interface OsmFile {
  /** What the file says it covers. */
  box(): Promise<Bounds | undefined>
  /** Reads the file from its beginning to its end. Throws ImportError where it is not what it should be. */
  read(visitor: OsmVisitor): Promise<void>
}

/** Why a file cannot be imported, in words for the person at the terminal. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportError'
  }
}
