/** Serves the files of the build, in the encodings that the build has compressed. */
import { join } from 'node:path'
import sirv, { type RequestHandler } from 'sirv'

/** File names contain a hash of the content, so the content under a name never changes. */
const named = /^\/_astro\//
const year = 'public, max-age=31536000, immutable'
const ask = 'public, max-age=0, must-revalidate'

/** Returns a handler that passes a request on if there is no such file. */
export function staticFiles(root: string): RequestHandler {
  return sirv(join(root, 'dist/client'), {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', named.test(path) ? year : ask)
  })
}
