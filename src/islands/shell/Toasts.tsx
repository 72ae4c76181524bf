import '../../styles/shell/toast.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Bell } from 'lucide-react'
import { toast } from 'react-toastify/unstyled'
import type { ToastOptions } from 'react-toastify/unstyled'
import type { Words } from '../../lib/words/words.ts'
import { $toasts, hasLeftToast, showPendingToast } from '../../stores/shell/toasts.ts'
import { Toaster } from '../ui/dialogs/Toaster.tsx'
import { ToastText } from '../ui/dialogs/ToastText.tsx'

/** The look of a push notification that arrives while the page is visible. */
const pushLook: ToastOptions = {
  position: 'bottom-right',
  autoClose: 10_000,
  className: 'toast-push',
  icon: <Bell aria-hidden />,
  draggable: false
}

/** The most toasts at each position. Notifications have another position, so they count apart. */
const mostAtOnce = 5

/** Makes room for one more toast: closes the oldest of those that are open. Returns the ids of the others. */
function withRoom(ids: readonly number[]): number[] {
  const open = ids.filter(id => toast.isActive(id))
  while (open.length >= mostAtOnce) toast.dismiss(open.shift())
  return open
}

export interface ToastsProps {
  words: Pick<Words['notices'], 'region' | 'close'>
  direction: 'ltr' | 'rtl'
}

/** Shows the toasts of the stores, and one that the page before left. */
export function Toasts({ words, direction }: ToastsProps): ReactNode {
  const messages = useStore($toasts)
  const shown = useRef(0)
  const open = useRef({ page: [] as number[], push: [] as number[] })
  useEffect(() => {
    if (!hasLeftToast()) showPendingToast()
  }, [])
  useEffect(() => {
    for (const { id, kind, title, message, action, push } of messages.slice(shown.current)) {
      const text =
        title || action ? (
          <ToastText title={title} action={action}>
            {message}
          </ToastText>
        ) : (
          message
        )
      const place = push ? 'push' : 'page'
      open.current[place] = [...withRoom(open.current[place]), id]
      // The container announces toasts politely. Only an error interrupts the screen reader.
      const role = kind === 'error' ? 'alert' : 'group'
      toast(text, { type: kind, toastId: id, role, ...(push ? pushLook : {}) })
    }
    shown.current = messages.length
  }, [messages])
  return <Toaster label={words.region} closeLabel={words.close} rightToLeft={direction === 'rtl'} />
}
