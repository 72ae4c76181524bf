import '../../../styles/account/credentials.css'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import { digitsOf, erased, spread, typed } from './code-digits.ts'
import type { CodeState } from './code-digits.ts'
import { selectOnFocus } from '../../hydration/select-on-focus.ts'
import { FieldNote } from './Field.tsx'

export interface CodeInputProps {
  label: string
  hideLabel?: boolean
  /** A label template: 'Digit {number} of 6'. */
  digitLabel: string
  digits: readonly string[]
  onChange: (digits: string[]) => void
  /** Called when all boxes are filled. */
  onFull: (code: string) => void
  hint?: ReactNode
  error?: ReactNode
  /** Makes the boxes read-only while the code is checked. */
  busy?: boolean
  /** Focuses the first empty box on mount. */
  autoFocus?: boolean
}

/** Renders a code in boxes of one digit each. Screen readers see one group, and pasting fills all boxes. */
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

  // Keep digits typed before hydration. Otherwise React would empty the boxes.
  const first = useRef(take)
  useLayoutEffect(() => {
    const early = boxes().map(({ value }) => digitsOf(value).slice(0, 1))
    if (early.some(Boolean)) first.current({ digits: early, focus: Math.max(0, early.indexOf('')) })
  }, [])

  // After a wrong code the boxes are empty, so start again at the first one.
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
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div className="code-boxes" dir="ltr">
        {digits.map((digit, at) => (
          <input
            key={at}
            className="code-box"
            type="text"
            inputMode="numeric"
            pattern="\d*"
            // Only the first box takes the code that the browser offers from a text message. It then fills the other
            // boxes.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={fill(digitLabel, { number: at + 1 })}
            aria-invalid={error ? true : undefined}
            value={digit}
            readOnly={busy}
            onFocus={selectOnFocus}
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
