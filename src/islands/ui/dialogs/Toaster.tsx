import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled'

/** A toast is removed this long after it was closed, in milliseconds. The style's animations take as long. */
const leavingMilliseconds = 200

/**
 * Shows that a toast comes and goes. The library's own transitions wait for the end of an animation, which a browser
 * doesn't always report: then a toast's time never began, and its button didn't close it.
 */
function Transition({ children, isIn, done, nodeRef, playToast }: ToastTransitionProps): ReactNode {
  const enter = useEffectEvent(() => {
    nodeRef.current?.classList.add('toast-enter')
    playToast()
  })
  const leave = useEffectEvent(() => {
    nodeRef.current?.classList.add('toast-exit')
    return setTimeout(done, leavingMilliseconds)
  })
  useLayoutEffect(() => enter(), [])
  useEffect(() => {
    if (isIn) return undefined
    const timer = leave()
    return () => clearTimeout(timer)
  }, [isIn])
  // The library passes the toast's element.
  return children as ReactElement
}

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
      transition={Transition}
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
