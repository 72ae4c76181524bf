import type { FocusEvent } from 'react'

/**
 * Selects the text of a field that gets the focus. React repeats a focus event that came before hydration, and somebody may
 * have typed since: the next key would replace that text.
 */
export function selectOnFocus({ currentTarget, nativeEvent }: FocusEvent<HTMLInputElement>): void {
  if (nativeEvent.isTrusted) currentTarget.select()
}
