import { persistentMap } from '@nanostores/persistent'
import { storageKeys } from '../persisted.ts'

/**
 * A driver's queued data, encrypted. One key per value: two tabs never overwrite each other's. Persistent stores are
 * synchronous and hold ciphertext.
 */
export const $sealed = persistentMap<Record<string, string | undefined>>(storageKeys.queued, {})

/** Whether this browser has queued data of any account. */
export const hasQueued = (): boolean => Object.values($sealed.get()).some(Boolean)
