import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { passwordRules } from '../../lib/contract/account/accounts.ts'
import { passwordStrength, strengths } from '../../lib/rules/password-strength.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { PasswordInput } from './PasswordInput.tsx'
import type { PasswordInputProps } from './PasswordInput.tsx'

export interface NewPasswordProps extends Omit<PasswordInputProps, 'hint' | 'about'> {
  words: Words['newPassword']
  /** What a stranger may know of its owner, as it stands when something is typed. */
  about: () => (string | undefined)[]
}

/** A password that is being chosen: what it must be, and how good it is, as it is typed. */
export function NewPassword({ words, about, onInput, ...input }: NewPasswordProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const strength = passwordStrength(text, about())
  const long = text.length >= passwordRules.minimum
  const level = strength && (long ? strength : 'weak')

  // What was typed before the page came alive counts as well.
  useLayoutEffect(() => setText(frame.current?.querySelector('input')?.value ?? ''), [])

  return (
    <div ref={frame} className="grid gap-2">
      <PasswordInput
        minLength={passwordRules.minimum}
        maxLength={passwordRules.maximum}
        {...input}
        hint={fill(words.hint, { minimum: passwordRules.minimum })}
        autoComplete="new-password"
        onInput={event => {
          setText(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <div className="strength" data-level={level ?? undefined}>
        <span className="strength-bars" aria-hidden="true">
          {strengths.map(each => (
            <span key={each} />
          ))}
        </span>
        <span className="strength-word" role="status">
          {level ? fill(words.strength, { level: words.levels[level] }) : '\u00a0'}
        </span>
      </div>
    </div>
  )
}
