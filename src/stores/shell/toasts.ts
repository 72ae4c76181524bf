/** Toasts. The toaster island shows them. A page that is being left passes its toast on to the next page. */
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { parseStored, sessionKeys } from '../persisted.ts'

export const toastSchema = z.object({
  kind: z.enum(['success', 'error', 'info']),
  title: z.string(),
  message: z.string(),
  /** A notification that arrives while the page is visible: it has its own look and duration. */
  push: z.optional(z.boolean()),
  /** The label and the target of its button. */
  action: z.optional(z.object({ label: z.string(), href: z.string() }))
})
export type ToastMessage = z.infer<typeof toastSchema> & { id: number }

/** The newest message. The toaster has the queue. */
export const $toast = atom<ToastMessage | null>(null)
let count = 0

/** The given title for a success. */
export const successTitle = 'Success'

/** The title of a notification that has none. */
export const pushTitle = 'New Notification'

export function showToast(toast: Omit<ToastMessage, 'id'>): void {
  $toast.set({ ...toast, id: ++count })
}

/** Shows a toast on the next page. */
export function showToastOnNextPage(toast: Omit<ToastMessage, 'id'>): void {
  sessionStorage.setItem(sessionKeys.toast, JSON.stringify(toast))
}

/** Shows the toast that the page before left. */
export function showPendingToast(): void {
  const left = parseStored(sessionStorage.getItem(sessionKeys.toast), toastSchema)
  sessionStorage.removeItem(sessionKeys.toast)
  if (left) showToast(left)
}
