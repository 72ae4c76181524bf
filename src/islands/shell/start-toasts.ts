import { $toast, showPendingToast } from '../../stores/shell/toasts.ts'
import type { ToastsProps } from './types.ts'

/** Shows the toasts of the stores, and one left by the previous page. The toaster loads with the first toast. */
export function startToasts(props: ToastsProps): void {
  let toaster: Promise<ReturnType<typeof import('./mount-toaster.tsx').mountToaster>> | undefined
  $toast.listen(message => {
    if (!message) return
    toaster ??= import('./mount-toaster.tsx').then(({ mountToaster }) => mountToaster(props))
    void toaster.then(show => show(message))
  })
  showPendingToast()
}
