/** OpenStreetMap's three element types, as readers return them. Positions are in degrees. */
import type { Bounds } from '../../geo.ts'

export type Tags = Record<string, string>

export interface OsmMember {
  type: 'node' | 'way' | 'relation'
  ref: number
  role: string
}

/** The elements that a pass reads. The reader skips the others without parsing if the format allows it. */
export interface OsmVisitor {
  /** `tags` is undefined for nodes without tags, which are the majority. */
  node?(id: number, longitude: number, latitude: number, tags: Tags | undefined): void
  way?(id: number, nodes: number[], tags: Tags): void
  relation?(id: number, members: OsmMember[], tags: Tags): void
}

export interface OsmFile {
  /** Returns the bounds that the file declares. */
  box(): Promise<Bounds | undefined>
  /** Reads the whole file. Throws ImportError if it's invalid. */
  read(visitor: OsmVisitor): Promise<void>
}

/** An error that explains at the command line why a file can't be imported. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportError'
  }
}

/** Why a file with all versions of each element is refused. */
export const historySentence =
  'The file has the history of its elements. Make an extract of one moment first, for example with osmium time-filter'
