import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and during hydration, so that both render the same, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}

/**
 * Returns the current time in milliseconds, updated at the given interval. Null before hydration, because the server
 * can't render anything that depends on the reader's clock.
 */
export function useNow(everyMilliseconds = 1000): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}

/** Returns whether a condition has been true for this long, in milliseconds. */
export function useDebounced(condition: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    setHasLasted(false)
    if (!condition) return undefined
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => clearTimeout(timer)
  }, [condition, milliseconds])
  return condition && hasLasted
}

function watchMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}

/** Returns the page's current color mode, for content that CSS can't switch, such as a canvas. */
export function useColorMode(): 'light' | 'dark' {
  return useSyncExternalStore(
    watchMode,
    () => (document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'),
    () => 'light'
  )
}
