/** Where the bytes of pictures are kept. */
export interface FileStore {
  /** Whole or not at all. */
  put(id: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** undefined: not there. */
  get(id: string): Promise<Uint8Array | undefined>
  /** Nothing where there is none. */
  remove(id: string): Promise<void>
  /** Ids of what has been kept for longer than this, in seconds; to find what nothing refers to. */
  olderThan(seconds: number): AsyncIterable<string>
}
