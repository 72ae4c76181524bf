import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import { digitsOf, erased, spread, typed } from './code-digits.ts'
import type { CodeState } from './code-digits.ts'
import { FieldNote } from './Field.tsx'

export interface CodeInputProps {
  label: string
  hideLabel?: boolean
  /** 'Digit {number} of 6'. */
  digitLabel: string
  digits: readonly string[]
  onChange: (digits: string[]) => void
  /** Called as the last box is filled. */
  onFull: (code: string) => void
  hint?: ReactNode
  error?: ReactNode
  /** While it is being checked nothing is typed. */
  busy?: boolean
  /** Takes the focus as it appears. */
  autoFocus?: boolean
}

/** A code in boxes, one digit each: one group for screen readers, one paste for everyone. */
export function CodeInput(props: CodeInputProps): ReactNode {
  const { label, hideLabel, digitLabel, digits, onChange, onFull, hint, error, busy, autoFocus } = props
  const noteId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])]

  function take({ digits: next, focus }: CodeState) {
    onChange(next)
    boxes()[focus]?.focus()
    if (next.every(Boolean) && next.some((digit, at) => digit !== digits[at])) onFull(next.join(''))
  }

  // What was typed before the page came alive stands in the boxes: taken over, or React would empty them.
  const first = useRef(take)
  useLayoutEffect(() => {
    const early = boxes().map(({ value }) => digitsOf(value).slice(0, 1))
    if (early.some(Boolean)) first.current({ digits: early, focus: Math.max(0, early.indexOf('')) })
  }, [])

  // After a wrong code the boxes are empty, and one begins anew.
  const wrong = Boolean(error)
  const empty = digits.every(digit => !digit)
  useEffect(() => {
    if (wrong && empty) boxes()[0]?.focus()
  }, [wrong, empty])
  useEffect(() => {
    if (autoFocus)
      boxes()
        .find(box => !box.value)
        ?.focus()
  }, [autoFocus])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: digits.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      boxes()[to]?.focus()
    } else if (event.key === 'Backspace' && !busy) {
      event.preventDefault()
      take(erased(digits, at))
    }
  }

  return (
    <fieldset
      ref={group}
      className="field"
      aria-describedby={error || hint ? noteId : undefined}
      aria-busy={busy || undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : 'field-label mb-2'}>{label}</legend>
      <div className="code-boxes" dir="ltr">
        {digits.map((digit, at) => (
          <input
            key={at}
            className="code-box"
            type="text"
            inputMode="numeric"
            pattern="\d*"
            // The browser offers the code of a message at the first box alone; it fills the others from there.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={fill(digitLabel, { number: at + 1 })}
            aria-invalid={error ? true : undefined}
            value={digit}
            readOnly={busy}
            onFocus={event => event.target.select()}
            onChange={event => take(typed(digits, at, event.target.value))}
            onKeyDown={event => onKeyDown(event, at)}
            onPaste={event => {
              event.preventDefault()
              const given = digitsOf(event.clipboardData.getData('text'))
              if (given && !busy) take(spread(digits, at, given))
            }}
          />
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
