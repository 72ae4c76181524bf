import { useEffect } from 'react'

/** What the page is about now, ready to take the focus; null where there is no heading. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * For a page that changes by itself: what has the focus may go away with what it belonged to. The focus then goes to
 * the heading of what has come instead. On the page's body it would be lost, and Tab would begin at the top.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let last: Element | null = null
    let looking = 0
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    function look() {
      looking = 0
      if (last && !last.isConnected && document.activeElement === document.body) pageHeading()?.focus()
    }
    // In the next frame: a dialog that closes brings the focus back by itself.
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected) looking ||= requestAnimationFrame(look)
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
      cancelAnimationFrame(looking)
    }
  }, [])
}
