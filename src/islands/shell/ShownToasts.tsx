import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Bell } from 'lucide-react'
import { toast } from 'react-toastify/unstyled'
import type { ToastOptions } from 'react-toastify/unstyled'
import type { ToastMessage } from '../../stores/shell/toasts.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { ToastText } from '../ui/ToastText.tsx'
import type { ToastsProps } from './types.ts'

/** A notification that came while the page is in front. */
const pushLook: ToastOptions = {
  position: 'bottom-right',
  autoClose: 10_000,
  className: 'toast-push',
  icon: <Bell aria-hidden size={22} />,
  draggable: false
}

export interface ShownToastsProps extends ToastsProps {
  /** All that has been said on this page, the newest last. */
  messages: readonly ToastMessage[]
}

/** The toasts themselves: loaded with the first of them. */
export function ShownToasts({ messages, words, direction }: ShownToastsProps): ReactNode {
  const shown = useRef(0)
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
      // Their frame reads them out when there is a pause; only what went wrong interrupts.
      const role = kind === 'error' ? 'alert' : 'group'
      toast(text, { type: kind, toastId: id, role, ...(push ? pushLook : {}) })
    }
    shown.current = messages.length
  }, [messages])
  return <Toaster label={words.region} closeLabel={words.close} rightToLeft={direction === 'rtl'} />
}
