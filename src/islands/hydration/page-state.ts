import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** false on the server and while the page comes alive, so that both agree; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}

/**
 * The time in milliseconds, told anew every so often; null until the page is alive. What depends on
 * the reader's clock can not be rendered on the server.
 */
export function useNow(everyMilliseconds = 1000): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}

/** Whether something has been so for this long, in milliseconds. */
export function useDebounced(so: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    setLasting(false)
    if (!so) return undefined
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => clearTimeout(timer)
  }, [so, milliseconds])
  return so && lasting
}

function watchMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}

/** The mode the page shows now: what is drawn on a canvas has to be told. */
export function useColorMode(): 'light' | 'dark' {
  return useSyncExternalStore(
    watchMode,
    () => (document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'),
    () => 'light'
  )
}
