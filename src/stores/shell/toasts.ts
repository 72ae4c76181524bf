/** Toasts. The toaster island shows them. A page that is being left passes its toast on to the next page. */
import { atom } from 'nanostores'
import { sessionKeys } from '../persisted.ts'

export interface ToastMessage {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  message: string
  /** A notification that arrived while the page is visible. It has another look and stays longer. */
  push?: boolean
  /** The button's label, and where it leads. */
  action?: { label: string; href: string }
}

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
  const left = sessionStorage.getItem(sessionKeys.toast)
  if (!left) return
  sessionStorage.removeItem(sessionKeys.toast)
  showToast(JSON.parse(left) as Omit<ToastMessage, 'id'>)
}
