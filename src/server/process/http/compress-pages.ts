import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** A smaller page fits into one network packet anyway. */
const leastBytes = 1_024

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Compresses pages while they're rendered. It favors speed over size and flushes after each written part, so
 * that the browser gets the head of a page early. Compression can't leak a secret here (BREACH): no page
 * contains both a secret and text that an attacker controls.
 */
// The cast is needed because the package's types are those of Express.
export const compressPages = compression({
  threshold: leastBytes,
  level: 5,
  flush: constants.Z_SYNC_FLUSH,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 }
  }
}) as unknown as Middleware
