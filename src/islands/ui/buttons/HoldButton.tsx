import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { ignoreRestOfPress } from './rest-of-press.ts'

/** How long a hold takes, in milliseconds. */
const holdMilliseconds = 700
/** A second press confirms, too. Sooner than this it could be a double tap, later it could be another thought. */
const secondPress = { soonest: 400, latest: 6_000 } as const

export interface HoldButtonProps {
  children: ReactNode
  /** Replaces the text after a short press: how to confirm. */
  again: string
  onConfirm: () => void
  variant?: ButtonVariant
  /** The missing thing, as a sentence. Disables the button and gives the reason. */
  needs?: string | undefined
  loading?: boolean
  loadingLabel?: string
}

/**
 * Renders a button that acts after a hold with a finger, Enter or Space, so that a touch by accident does nothing. A short
 * press arms it, and a second press confirms: for screen readers, switches and hands that can't hold. It acts while the finger
 * is still down, so the release does nothing more.
 */
export function HoldButton({ children, again, onConfirm, needs, ...look }: HoldButtonProps): ReactNode {
  const [isHeld, setHeld] = useState(false)
  const [armedAt, setArmedAt] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The time of the event. On a slow device the timer can be later than the end of the press. */
  const beganAt = useRef(0)
  /** A key acts when it's released: a dialog that opens earlier would get the rest of the press. */
  const hasLasted = useRef(false)
  const isIdle = needs || look.loading

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (armedAt === null) return undefined
    const forget = setTimeout(() => setArmedAt(null), secondPress.latest)
    return () => clearTimeout(forget)
  }, [armedAt])

  function confirm(): void {
    clearTimeout(timer.current)
    setHeld(false)
    setArmedAt(null)
    ignoreRestOfPress()
    onConfirm()
  }
  function begin(at: number, act: () => void): void {
    if (isIdle) return
    beganAt.current = at
    clearTimeout(timer.current)
    hasLasted.current = false
    setHeld(true)
    timer.current = setTimeout(act, holdMilliseconds)
  }
  /** Checks whether a press that ends with this event was long enough. */
  function wasHeld({ timeStamp }: { timeStamp: number }): boolean {
    return isHeld && timeStamp - beganAt.current >= holdMilliseconds
  }
  function end(): void {
    clearTimeout(timer.current)
    setHeld(false)
  }
  /** The browser's click: at the end of a press, or the only event that a screen reader sends. */
  function press(): void {
    if (isIdle) return
    const now = Date.now()
    if (armedAt !== null && now - armedAt >= secondPress.soonest) return confirm()
    if (armedAt === null) setArmedAt(now)
  }
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  return (
    <>
      <Button
        {...look}
        size="large"
        wide
        className="hold"
        needs={needs}
        data-held={isHeld || undefined}
        onPointerDown={(event: PointerEvent) => event.button === 0 && begin(event.timeStamp, confirm)}
        onPointerUp={(event: PointerEvent) => (wasHeld(event) ? confirm() : end())}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={event => event.preventDefault()}
        onKeyDown={event => {
          if (!isKey(event)) return
          // Enter would click at once, and again with each repetition.
          event.preventDefault()
          if (!event.repeat) begin(event.timeStamp, () => (hasLasted.current = true))
        }}
        onKeyUp={event => {
          if (!isKey(event)) return
          event.preventDefault()
          if (hasLasted.current || wasHeld(event)) confirm()
          else if (isHeld) press()
          hasLasted.current = false
          end()
        }}
        onBlur={end}
        onClick={press}
      >
        {armedAt === null ? children : again}
      </Button>
      <span className="visually-hidden" role="status">
        {armedAt === null ? '' : again}
      </span>
    </>
  )
}
