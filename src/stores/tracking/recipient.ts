/**
 * The view of a dropoff's recipient. It uses no session, because the person who has the link may not be the one who is
 * signed in here.
 */
import { atom } from 'nanostores'
import { asApiError } from '../../lib/api-error.ts'
import type { RecipientWish } from '../../lib/contract/delivery/recipient.ts'
import { endedRecipientStatuses, getRecipientView, type RecipientView } from '../../lib/contract/tracking.ts'
import { setRecipientWish } from '../../lib/contract/delivery/recipient-wish.ts'
import { client } from '../core/runtime.ts'

export const $recipientView = atom<RecipientView | null>(null)
/** 'gone': the link no longer works. 'over': nothing will change any more. */
export const $recipientLink = atom<'following' | 'trying' | 'gone' | 'over'>('following')

/** Tells the driver what the recipient wants. Throws ApiError. */
export async function sendWish(token: string, wish: RecipientWish): Promise<void> {
  $recipientView.set(await (await client()).call(setRecipientWish, { params: { token }, body: wish }))
}

const everyMilliseconds = 5_000
const longestPauseMilliseconds = 60_000

/** Follows a link while the page is visible, until nothing can change any more. Returns a function that stops it. */
export function followLink(token: string, initial: RecipientView): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let asking = false
  const stopped = new AbortController()

  function show(view: RecipientView) {
    $recipientView.set(view)
    $recipientLink.set(endedRecipientStatuses.includes(view.status) ? 'over' : 'following')
  }
  function wait() {
    clearTimeout(timer)
    const state = $recipientLink.get()
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
      const view = await (
        await client()
      ).call(getRecipientView, { params: { token }, signal: stopped.signal })
      failures = 0
      show(view)
    } catch (error) {
      if (stopped.signal.aborted) return
      if (asApiError(error).status === 404) $recipientLink.set('gone')
      else {
        failures++
        $recipientLink.set('trying')
      }
    } finally {
      asking = false
      wait()
    }
  }
  const looked = () => {
    if (document.visibilityState !== 'visible') return clearTimeout(timer)
    const state = $recipientLink.get()
    if (state === 'following' || state === 'trying') void ask()
  }

  show(initial)
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
