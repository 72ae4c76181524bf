/** The calls that a product API elsewhere turned out not to have, for the tab's next pages. */
import * as z from 'zod/mini'
import type { MissingCalls } from '../../lib/client/client.ts'
import { parseStored, sessionKeys } from '../persisted.ts'
import { tabStorage } from './browser-storage.ts'

const read = (): string[] => parseStored(tabStorage.get(sessionKeys.missingCalls), z.array(z.string())) ?? []

export const missingCalls: MissingCalls = {
  has: call => read().includes(call),
  add: call => tabStorage.set(sessionKeys.missingCalls, JSON.stringify([...new Set([...read(), call])]))
}
