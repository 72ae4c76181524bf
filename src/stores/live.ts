/** The page's one live channel, shared by the stores that listen. */
import { atom } from 'nanostores'
import { type Channel, type Connection, openChannel } from '../lib/live/channel.ts'
import type { LiveEvent } from '../lib/contract/live.ts'
import { client } from './client.ts'

export const $connection = atom<Connection>('connecting')

const listeners = new Set<(event: LiveEvent) => void>()
let channel: Channel | undefined

/**
 * Listens from a cursor. The first listener opens the channel; the last one to leave closes it. Listeners of one
 * page come from one snapshot, so the first one's cursor is every one's.
 */
export function listen(cursor: number, listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  channel ??= openChannel({
    client,
    cursor,
    onEvent: event => {
      for (const each of listeners) each(event)
    },
    onConnection: connection => $connection.set(connection)
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.stop()
    channel = undefined
  }
}
