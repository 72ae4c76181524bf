import { type ChangeEventHandler, type RefObject, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * What was typed before this page's script ran, told to the owner of a controlled field once it has: the browser shows
 * it, and React would put the owner's empty text back. Goes on the element around the control.
 */
export function usePrehydrationInput<Element extends Control>(
  value: unknown,
  onChange: ChangeEventHandler<Element> | undefined
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef({ value, onChange })
  // Before paint: by the next render the typed text would be gone.
  useLayoutEffect(() => {
    const { value: owned, onChange: tell } = first.current
    const control = frame.current?.querySelector<Element>('input, textarea')
    if (!control || !tell || typeof owned !== 'string' || !control.value || control.value === owned) return
    tell({ target: control, currentTarget: control } as Parameters<typeof tell>[0])
  }, [])
  return frame
}
