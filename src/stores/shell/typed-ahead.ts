/** Keeps what somebody types after a shortcut until the field that it opens is there: its code may still be loading. */
const fields = 'input, textarea, select, [contenteditable]'
let held: { text: string; stop: () => void } | null = null

/** Keeps typed letters from now on. Shortcuts of the page don't take them, and a field that has the focus gets its own. */
export function holdTyped(): void {
  takeTyped()
  const keep = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || [...key].length !== 1) return
    if (target instanceof HTMLElement && target.matches(fields)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held) held.text += key
  }
  held = { text: '', stop: () => removeEventListener('keydown', keep, { capture: true }) }
  addEventListener('keydown', keep, { capture: true })
}

/** Returns the typed letters, for the field, and leaves the keys to it. */
export function takeTyped(): string {
  const text = held?.text ?? ''
  held?.stop()
  held = null
  return text
}
