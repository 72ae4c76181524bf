import { useEffect } from 'react'

/** Returns the page's heading and makes it focusable. Null if there is no heading. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * Restores the focus on a page that changes without user action. When the focused element disappears, it focuses the
 * heading of the new content. Otherwise the focus would move to the body, and Tab would start at the top of the page.
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
    // Wait for the next frame, because a closing dialog restores the focus itself.
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
