import { useEffect, useEffectEvent } from 'react'

export interface Keys {
  /** Called with the key, such as 'j' or 'Escape'. Returns whether it did something. */
  (key: string, event: KeyboardEvent): boolean
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('[role="dialog"], [role="menu"], .map-canvas-engine') !== null

/**
 * Handles single keys of a page. Keys that are typed into a field or belong to a dialog or the map are left alone, except
 * Ctrl+K, which is passed as 'commands' from everywhere, and Escape in a field.
 */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (isCommand) {
      if (keys('commands', event)) event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (hasOwnKeys(event.target)) return
    if (isTyping(event.target) && event.key !== 'Escape') return
    // Enter and space press a focused button or link.
    const isPress = event.key === 'Enter' || event.key === ' '
    if (isPress && event.target instanceof HTMLElement && event.target.matches('button, a')) return
    if (keys(event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
