import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { $toast, showPendingToast } from '../../stores/shell/toasts.ts'
import type { ToastMessage } from '../../stores/shell/toasts.ts'
import type { ToastsProps } from './types.ts'

/** Loaded on demand, because most pages show no toast. */
const ShownToasts = lazy(() => import('./ShownToasts.tsx').then(each => ({ default: each.ShownToasts })))

/** Shows the toasts of the stores, and one left by the previous page. Use once per page. */
export function Toasts(props: ToastsProps): ReactNode {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  useEffect(() => {
    const stop = $toast.listen(message => message && setMessages(before => [...before, message]))
    showPendingToast()
    return stop
  }, [])
  if (messages.length === 0) return null
  return (
    <Suspense>
      <ShownToasts {...props} messages={messages} />
    </Suspense>
  )
}
