import '../../../styles/account/credentials.css'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { passwordRules } from '../../../lib/contract/account/accounts.ts'
import { passwordStrength, strengths } from '../../../lib/rules/people/password-strength.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { PasswordInput } from '../fields/PasswordInput.tsx'
import type { PasswordInputProps } from '../fields/PasswordInput.tsx'

export interface NewPasswordProps extends Omit<PasswordInputProps, 'hint' | 'about'> {
  words: Words['newPassword']
  /** Returns facts about the owner that other people may know, read on each input. */
  about: () => (string | undefined)[]
}

/** Renders a field for a new password with its rules and its strength, updated while the user types. */
export function NewPassword({ words, about, onInput, ...input }: NewPasswordProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const strength = passwordStrength(text, about())
  const long = text.length >= passwordRules.minimum
  const level = strength && (long ? strength : 'weak')

  // Include text typed before hydration.
  useLayoutEffect(() => setText(frame.current?.querySelector('input')?.value ?? ''), [])

  return (
    <div ref={frame} className="stack" data-gap="small">
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
