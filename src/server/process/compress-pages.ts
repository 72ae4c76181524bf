import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** Fewer bytes are one packet in any case. */
const leastBytes = 1_024

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Compresses pages as they are rendered. Quick rather than small, and flushed with each part that is written: the head
 * of a page shall not wait for its end. Nothing that is secret stands in a page beside what a stranger could write.
 */
// Its types are those of a framework whose request and response these are.
export const compressPages = compression({
  threshold: leastBytes,
  level: 5,
  flush: constants.Z_SYNC_FLUSH,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 }
  }
}) as unknown as Middleware
