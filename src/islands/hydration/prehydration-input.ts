import { type ChangeEventHandler, type RefObject, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Passes text typed before hydration to the owner of a controlled field. Without it, React would replace that text with
 * the owner's empty value. Set the returned ref on an element around the control.
 */
export function usePrehydrationInput<Element extends Control>(
  value: unknown,
  onChange: ChangeEventHandler<Element> | undefined
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef({ value, onChange })
  // Before paint, because the next render would remove the typed text.
  useLayoutEffect(() => {
    const { value: owned, onChange: changeHandler } = first.current
    const control = frame.current?.querySelector<Element>('input, textarea')
    if (!control || !changeHandler || typeof owned !== 'string' || !control.value || control.value === owned)
      return
    changeHandler({ target: control, currentTarget: control } as Parameters<typeof changeHandler>[0])
  }, [])
  return frame
}
