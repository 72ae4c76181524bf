/** Reports the end of a session between the tabs of a browser. */
import { browserChannel } from '../../lib/browser/one-tab.ts'
import { sessionChannel } from '../persisted.ts'

export interface SessionEnd {
  account: string
  /** True if it expired or was ended elsewhere, not by 'Sign out' in this browser. */
  expired: boolean
}

export function broadcastSessionEnd(end: SessionEnd): void {
  const channel = browserChannel(sessionChannel)
  channel?.postMessage(end)
  channel?.close()
}

/** Returns a function that stops listening. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  const channel = browserChannel(sessionChannel)
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEnd>) => listener(data))
  return () => channel?.close()
}
