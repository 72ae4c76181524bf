import { useEffect, useEffectEvent } from 'react'
import { takeTyped } from '../../stores/shell/typed-ahead.ts'

/** Passes on the letters that were typed before a field had the focus, as soon as one has it. */
export function useTypedAhead(write: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = takeTyped()
    if (typed) write(typed)
  })
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return take()
    const leave = new AbortController()
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement)) return
      leave.abort()
      take()
    }
    document.addEventListener('focusin', onFocus, { signal: leave.signal })
    return () => leave.abort()
  }, [])
}
