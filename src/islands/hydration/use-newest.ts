import { useRef } from 'react'

/**
 * Returns a function to call when a choice begins. It returns a check that is true until the next call, so that the late
 * answer to an earlier choice doesn't replace a newer one.
 */
export function useNewest(): () => () => boolean {
  const newest = useRef(0)
  return () => {
    const own = ++newest.current
    return () => own === newest.current
  }
}
