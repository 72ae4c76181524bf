import '../../styles/shell/toast.css'
import { createRoot } from 'react-dom/client'
import type { ToastMessage } from '../../stores/shell/toasts.ts'
import { ShownToasts } from './ShownToasts.tsx'
import type { ToastsProps } from './types.ts'

/** Adds the toaster to the page. Returns a function that shows a message. */
export function mountToaster(props: ToastsProps): (message: ToastMessage) => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const messages: ToastMessage[] = []
  return message => {
    messages.push(message)
    root.render(<ShownToasts {...props} messages={[...messages]} />)
  }
}
