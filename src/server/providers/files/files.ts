/** Where the bytes of pictures are kept. */
export interface FileStore {
  /** Whole or not at all. */
  put(id: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** undefined: not there. */
  get(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Nothing where there is none. */
  remove(id: string): Promise<void>
  /** Ids of what has been kept for longer than this, in seconds; to find what nothing refers to. */
  olderThan(seconds: number): AsyncIterable<string>
}

/** Where browsers lay pictures down themselves, for us to fetch. What lies there is as they sent it. */
export interface Uploads {
  /** What an account signs in with, to lay something down below its own id. */
  token(userId: string): Promise<string>
  /** undefined: nothing lies there. Throws 'body-too-large'. */
  read(path: string, mostBytes: number): Promise<Uint8Array | undefined>
  /** Nothing where there is none. */
  remove(path: string): Promise<void>
  /** Paths of what has lain there for longer than this, in seconds. */
  olderThan(seconds: number): AsyncIterable<string>
}
