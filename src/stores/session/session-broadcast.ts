/** Tabs of one browser tell each other that a session has ended. */
import { sessionChannel } from '../persisted.ts'

export interface SessionEnd {
  account: string
  /** It ended by itself, or elsewhere: nobody pressed 'Sign out' in this browser. */
  expired: boolean
}

export function tellSessionEnd(end: SessionEnd): void {
  if (typeof BroadcastChannel === 'undefined') return
  const talk = new BroadcastChannel(sessionChannel)
  talk.postMessage(end)
  talk.close()
}

/** Returns the way to stop. */
export function hearSessionEnd(listener: (end: SessionEnd) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const talk = new BroadcastChannel(sessionChannel)
  talk.addEventListener('message', ({ data }: MessageEvent<SessionEnd>) => listener(data))
  return () => talk.close()
}
