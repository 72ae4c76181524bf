import { useEffect, useState } from 'react'

/** Returns whether the window fits a media query, and follows it. False before hydration. */
export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const media = matchMedia(query)
    const update = () => setFits(media.matches)
    update()
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [query])
  return fits
}
