/** Reads what a link shows again and again while the page is visible, until nothing can change any more. */
import type { WritableAtom } from 'nanostores'
import { asApiError } from '../../lib/api-error.ts'

/** 'gone': the link no longer works. 'over': nothing will change any more. */
export type LinkState = 'following' | 'trying' | 'gone' | 'over'

const everyMilliseconds = 5_000
const longestPauseMilliseconds = 60_000

export interface Polled<View> {
  $state: WritableAtom<LinkState>
  initial: View
  read(signal: AbortSignal): Promise<View>
  show(view: View): void
  isOver(view: View): boolean
}

/** Follows a link. It needs no session. Returns a function that stops it. */
export function pollLink<View>({ $state, initial, read, show, isOver }: Polled<View>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let asking = false
  const stopped = new AbortController()

  function take(view: View) {
    show(view)
    $state.set(isOver(view) ? 'over' : 'following')
  }
  function wait() {
    clearTimeout(timer)
    const state = $state.get()
    if (stopped.signal.aborted || state === 'gone' || state === 'over') return
    if (document.visibilityState !== 'visible') return
    const pause = Math.min(longestPauseMilliseconds, everyMilliseconds * 2 ** failures)
    // Random, so that many clients that lost the same network don't all come back at once.
    timer = setTimeout(() => void ask(), failures > 0 ? pause * (0.75 + Math.random() / 4) : pause)
  }
  async function ask() {
    if (asking) return
    asking = true
    try {
      const view = await read(stopped.signal)
      failures = 0
      take(view)
    } catch (error) {
      if (stopped.signal.aborted) return
      if (asApiError(error).status === 404) $state.set('gone')
      else {
        failures++
        $state.set('trying')
      }
    } finally {
      asking = false
      wait()
    }
  }
  const looked = () => {
    if (document.visibilityState !== 'visible') return clearTimeout(timer)
    const state = $state.get()
    if (state === 'following' || state === 'trying') void ask()
  }

  take(initial)
  wait()
  document.addEventListener('visibilitychange', looked)
  addEventListener('online', looked)
  return () => {
    stopped.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', looked)
    removeEventListener('online', looked)
  }
}
