import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { Confirmation } from '../../../lib/contract/account/confirmation.ts'
import type { Words } from '../../../lib/words/words.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface ConfirmFieldsProps {
  by: ConfirmBy
  value: string
  onChange: (value: string) => void
  words: Words['statements']
}

/** Asks for the second factor again, or without one for the password. */
export function ConfirmFields({ by, value, onChange, words }: ConfirmFieldsProps): ReactNode {
  if (by === 'sign-in') return null
  return (
    <TextInput
      label={by === 'code' ? words.code : words.password}
      hint={words.confirmHint}
      type={by === 'code' ? 'text' : 'password'}
      inputMode={by === 'code' ? 'numeric' : undefined}
      autoComplete={by === 'code' ? 'one-time-code' : 'current-password'}
      maxLength={by === 'code' ? 20 : 200}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** Returns what a call has of it. */
export function confirmationOf(by: ConfirmBy, typed: string): Confirmation {
  if (by === 'sign-in' || typed.trim() === '') return {}
  return by === 'code' ? { code: typed.trim() } : { password: typed }
}
