/** What is said in passing. The toaster island shows it; a page that is being left hands it on. */
import { atom } from 'nanostores'
import { sessionKeys } from '../persisted.ts'

export interface ToastMessage {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  message: string
  /** A notification that came while the page is in front: it looks and stays otherwise. */
  push?: boolean
  /** Where its button leads, and what the button says. */
  action?: { label: string; href: string }
}

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
  const left = sessionStorage.getItem(sessionKeys.toast)
  if (!left) return
  sessionStorage.removeItem(sessionKeys.toast)
  showToast(JSON.parse(left) as Omit<ToastMessage, 'id'>)
}
