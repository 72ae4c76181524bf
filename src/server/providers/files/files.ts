/** Stores the bytes of photos. */
export interface FileStore {
  /** Stores a file atomically. */
  put(id: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns the file's bytes, or undefined if it doesn't exist. */
  get(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes a file. Does nothing if it doesn't exist. */
  remove(id: string): Promise<void>
  /** Lists the ids of files older than this many seconds. Used to find unreferenced files. */
  olderThan(seconds: number): AsyncIterable<string>
}

/** Storage that browsers upload to directly. The server then reads the uploads, which it hasn't validated yet. */
export interface Uploads {
  /** Returns the token that an account signs in with to upload under its own id. */
  token(userId: string): Promise<string>
  /** Returns the upload's bytes, or undefined if it doesn't exist. Throws 'body-too-large'. */
  read(path: string, mostBytes: number): Promise<Uint8Array | undefined>
  /** Deletes an upload. Does nothing if it doesn't exist. */
  remove(path: string): Promise<void>
  /** Lists the paths of uploads older than this many seconds. */
  olderThan(seconds: number): AsyncIterable<string>
}
