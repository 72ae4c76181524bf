import { useEffect, useState } from 'react'

/** Counts the changes of the window's size, so that an effect can fit the map again. */
export function useMapSize(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    let frame = 0
    const onResize = () => {
      cancelAnimationFrame(frame)
      // After the map has taken its new size.
      frame = requestAnimationFrame(() => setChanges(count => count + 1))
    }
    addEventListener('resize', onResize)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', onResize)
    }
  }, [])
  return changes
}
