/** The sequence numbers of a driver's reports. They increase even if the device's clock is set back. */
import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { serverNow } from '../core/server-time.ts'
import { json, storageKeys } from '../persisted.ts'

const $last = persistentAtom<number>(storageKeys.reportSeq, 0, json<number>(0, z.int()))

/** Returns the next number: the server's time in milliseconds, so that it also increases across devices, or one more. */
export function nextSeq(): number {
  const seq = Math.max(serverNow(), $last.get() + 1)
  try {
    $last.set(seq)
  } catch {
    // The storage is full. The number in memory has changed.
  }
  return seq
}
