import type { ReactNode } from 'react'
import { cssTransition, ToastContainer } from 'react-toastify/unstyled'

const calm = cssTransition({
  enter: 'toast-enter',
  exit: 'toast-exit',
  collapse: true,
  collapseDuration: 200
})

export interface ToasterProps {
  /** The region's name for screen readers. */
  label: string
  closeLabel: string
  rightToLeft?: boolean
}

/** Renders the container for toasts: five seconds each, at the top right. Use once per page. */
export function Toaster({ label, closeLabel, rightToLeft = false }: ToasterProps): ReactNode {
  return (
    <ToastContainer
      aria-label={label}
      position="top-right"
      autoClose={5000}
      rtl={rightToLeft}
      transition={calm}
      closeButton={({ closeToast }) => (
        <button type="button" className="Toastify__close-button" aria-label={closeLabel} onClick={closeToast}>
          <svg viewBox="0 0 14 16" aria-hidden="true">
            <path d="M7.71 8.23l3.75 3.75-1.48 1.48-3.75-3.75-3.75 3.75L1 11.98l3.75-3.75L1 4.48 2.48 3l3.75 3.75L9.98 3l1.48 1.48z" />
          </svg>
        </button>
      )}
    />
  )
}
