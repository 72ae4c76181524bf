/** What is said in passing. The toaster island shows it; a page that is being left hands it on. */
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

/** The newest message; the toaster keeps the queue. */
export const $toast = atom<ToastMessage | null>(null)
let count = 0

/** The given title of good news. */
export const successTitle = 'Success'

/** The title of a notification that brings none. */
export const pushTitle = 'New Notification'

export function showToast(toast: Omit<ToastMessage, 'id'>): void {
  $toast.set({ ...toast, id: ++count })
}

/** For the page that follows. */
export function showToastOnNextPage(toast: Omit<ToastMessage, 'id'>): void {
  sessionStorage.setItem(sessionKeys.toast, JSON.stringify(toast))
}

/** Says what the page before left. */
export function showPendingToast(): void {
  const left = parseStored(sessionStorage.getItem(sessionKeys.toast), toastSchema)
  sessionStorage.removeItem(sessionKeys.toast)
  if (left) showToast(left)
}
