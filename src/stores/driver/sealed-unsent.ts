import { persistentMap } from '@nanostores/persistent'
import { storageKeys } from '../persisted.ts'

/**
 * A driver's unsent data, encrypted. One key per value: two tabs never overwrite each other's. Persistent stores are
 * synchronous and hold ciphertext.
 */
export const $sealed = persistentMap<Record<string, string | undefined>>(storageKeys.unsent, {})

/** Whether this browser has unsent data of any account. */
export const hasUnsent = (): boolean => Object.values($sealed.get()).some(Boolean)
