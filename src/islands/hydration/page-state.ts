import { useEffect, useState, useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from '../../stores/core/server-time.ts'

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
 * Returns the server's time in milliseconds, updated at the given interval. Null before hydration, because the server
 * can't render anything that changes with the time.
 */
export function useNow(everyMilliseconds = 1000): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setNow(serverNow())
    update()
    const timer = setInterval(update, everyMilliseconds)
    const stopListening = onServerTime(update)
    return () => {
      clearInterval(timer)
      stopListening()
    }
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
