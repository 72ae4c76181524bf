/**
 * The view of a dropoff's recipient. It uses no session, because the person who has the link may not be the one who is
 * signed in here.
 */
import { atom } from 'nanostores'
import type { RecipientWish } from '../../lib/contract/delivery/recipient.ts'
import { endedRecipientStatuses, getRecipientView, type RecipientView } from '../../lib/contract/tracking.ts'
import { setRecipientLanguage, setRecipientWish } from '../../lib/contract/delivery/recipient-wish.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { endpoints, trackingPath } from '../../lib/paths.ts'
import { client, runtime } from '../core/runtime.ts'
import { type LinkState, pollLink } from './poll-link.ts'

export const $recipientView = atom<RecipientView | null>(null)
export const $recipientLink = atom<LinkState>('following')

/** Tells the driver what the recipient wants. Throws ApiError. */
export async function sendWish(token: string, wish: RecipientWish): Promise<void> {
  $recipientView.set(await (await client()).call(setRecipientWish, { params: { token }, body: wish }))
}

/** Keeps the language of messages to the recipient, and shows the page in it. Throws ApiError. */
export async function sendLanguage(token: string, language: Locale, shown: Locale): Promise<void> {
  const body = { language }
  $recipientView.set(await (await client()).call(setRecipientLanguage, { params: { token }, body }))
  if (language !== shown)
    runtime.go(`${endpoints.language}?${new URLSearchParams({ language, to: trackingPath(token) })}`)
}

/** Follows a link until nothing can change any more. Returns a function that stops it. */
export function followLink(token: string, initial: RecipientView): () => void {
  return pollLink({
    $state: $recipientLink,
    initial,
    read: async signal => (await client()).call(getRecipientView, { params: { token }, signal }),
    show: view => $recipientView.set(view),
    isOver: ({ status }) => endedRecipientStatuses.includes(status)
  })
}
