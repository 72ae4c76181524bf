/**
 * The view of a dropoff's recipient. It uses no session, because the person who has the link may not be the one who is
 * signed in here.
 */
import { atom } from 'nanostores'
import type { RecipientWish } from '../../lib/contract/delivery/recipient.ts'
import { endedRecipientStatuses, getRecipientView, type RecipientView } from '../../lib/contract/tracking.ts'
import { setRecipientWish } from '../../lib/contract/delivery/recipient-wish.ts'
import { client } from '../core/runtime.ts'
import { type LinkState, pollLink } from './poll-link.ts'

export const $recipientView = atom<RecipientView | null>(null)
export const $recipientLink = atom<LinkState>('following')

/** Tells the driver what the recipient wants. Throws ApiError. */
export async function sendWish(token: string, wish: RecipientWish): Promise<void> {
  $recipientView.set(await (await client()).call(setRecipientWish, { params: { token }, body: wish }))
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
