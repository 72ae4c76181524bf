import { createHash } from 'node:crypto'
import { markBytes, markPrefix } from '../../../lib/session/session-mark.ts'

/** Returns the same as `sessionMark` in the browser, without waiting for a thread. */
export const markOf = (token: string): string =>
  createHash('sha256')
    .update(markPrefix + token)
    .digest()
    .subarray(0, markBytes)
    .toString('base64')
