/**
 * The view of a dropoff's recipient. It uses no session, because the person who has the link may not be the one who is
 * signed in here.
 */
import { atom } from 'nanostores'
import type { RecipientWish } from '../../lib/contract/delivery/recipient.ts'
import { endedRecipientStatuses, getRecipientView, type RecipientView } from '../../lib/contract/tracking.ts'
import { setRecipientLanguage, setRecipientWish } from '../../lib/contract/delivery/recipient-wish.ts'
import { isLocale, type Locale } from '../../lib/words/locale.ts'
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

/**
 * Keeps the language of messages the same as the page's when the reader changes that one in the header. A failure changes only the
 * page. Returns a function that stops it.
 */
export function followLanguageLinks(token: string, shown: Locale): () => void {
  const stopping = new AbortController()
  document.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
      const language = link?.getAttribute('hreflang') ?? undefined
      if (!(link instanceof HTMLAnchorElement) || !isLocale(language) || event.metaKey || event.ctrlKey)
        return
      event.preventDefault()
      sendLanguage(token, language, shown).catch(() => runtime.go(link.href))
    },
    { signal: stopping.signal }
  )
  return () => stopping.abort()
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
