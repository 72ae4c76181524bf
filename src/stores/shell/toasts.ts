/** Toasts. The toaster island shows them. A page that is being left passes its toast on to the next page. */
import { atom, computed } from 'nanostores'
import { tabStorage } from '../core/browser-storage.ts'
import { type Parser, parseStored, sessionKeys } from '../persisted.ts'

export interface Toast {
  kind: 'success' | 'error' | 'info'
  title: string
  message: string
  /** A notification that arrives while the page is visible: it has its own look and duration. */
  push?: boolean
  /** The label and the target of its button. */
  action?: { label: string; href: string }
}
export type ToastMessage = Toast & { id: number }

const isText = (value: unknown): value is string => typeof value === 'string'

function isToast(value: unknown): value is Toast {
  const { kind, title, message, push, action } = (value ?? {}) as Partial<Record<keyof Toast, unknown>>
  const { label, href } = (action ?? { label: '', href: '' }) as Partial<Record<'label' | 'href', unknown>>
  return (
    (kind === 'success' || kind === 'error' || kind === 'info') &&
    [title, message, label, href].every(isText) &&
    (push === undefined || typeof push === 'boolean')
  )
}

/** Parses a stored toast. Written by hand, because the sign-in page loads this file but no schema library. */
export const toastParser: Parser<Toast> = {
  safeParse: value => (isToast(value) ? { success: true, data: value } : { success: false })
}

/** All messages of this page, newest last. */
export const $toasts = atom<readonly ToastMessage[]>([])
/** The newest message. */
export const $toast = computed($toasts, messages => messages.at(-1) ?? null)
let count = 0

/** The given title for a success. */
export const successTitle = 'Success'

/** The title of a notification that has none. */
export const pushTitle = 'New Notification'

export function showToast(toast: Toast): void {
  $toasts.set([...$toasts.get(), { ...toast, id: ++count }])
}

/** Set once this page has left a toast. Its own toaster may begin only now, and must not take the toast. */
let isLeaving = false

/** Returns whether this page has left a toast for the next one. */
export const hasLeftToast = (): boolean => isLeaving

/** Shows a toast on the next page. */
export function showToastOnNextPage(toast: Toast): void {
  isLeaving = true
  tabStorage.set(sessionKeys.toast, JSON.stringify(toast))
}

/** Shows the toast that the page before left. */
export function showPendingToast(): void {
  const left = parseStored(tabStorage.get(sessionKeys.toast), toastParser)
  tabStorage.remove(sessionKeys.toast)
  if (left) showToast(left)
}
