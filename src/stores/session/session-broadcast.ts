/** Reports the end of a session between the tabs of a browser. */
import { sessionChannel } from '../persisted.ts'

export interface SessionEnd {
  account: string
  /** True if it expired or was ended elsewhere, not by 'Sign out' in this browser. */
  expired: boolean
}

export function tellSessionEnd(end: SessionEnd): void {
  if (typeof BroadcastChannel === 'undefined') return
  const talk = new BroadcastChannel(sessionChannel)
  talk.postMessage(end)
  talk.close()
}

/** Returns a function that stops listening. */
export function hearSessionEnd(listener: (end: SessionEnd) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const talk = new BroadcastChannel(sessionChannel)
  talk.addEventListener('message', ({ data }: MessageEvent<SessionEnd>) => listener(data))
  return () => talk.close()
}
