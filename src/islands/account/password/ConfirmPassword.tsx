import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { FactorWords } from '../types.ts'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { SettingForm } from '../SettingForm.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface ConfirmPasswordProps {
  /** Explains why the password is required. */
  why: string
  submitLabel: string
  words: FactorWords
  /** Throws ApiError. */
  onConfirm: (password: string) => Promise<void>
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Asks for the password again before a change to the account's credentials. */
export function ConfirmPassword(props: ConfirmPasswordProps): ReactNode {
  const { why, submitLabel, words, onConfirm, inputRef } = props
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<ApiError | 'empty' | null>(null)
  const own = wrong !== null && wrong !== 'empty' && wrong.code !== 'wrong-password' ? wrong : null

  async function confirm() {
    if (sending) return
    if (!password) {
      setWrong('empty')
      return
    }
    setWrong(null)
    setSending(true)
    try {
      await onConfirm(password)
    } catch (error) {
      setWrong(asApiError(error))
      setSending(false)
    }
  }

  return (
    <SettingForm
      submit={event => {
        event.preventDefault()
        void confirm()
      }}
      submitLabel={submitLabel}
      sendingLabel={words.factor.working}
      sending={sending}
      failure={own ? sentenceFor(own.code) : undefined}
    >
      <PasswordInput
        ref={inputRef}
        label={words.password}
        hint={why}
        showLabel={words.show}
        hideLabelText={words.hide}
        value={password}
        onChange={event => setPassword(event.target.value)}
        required
        error={wrong && !own ? (wrong === 'empty' ? words.needed : sentenceFor('wrong-password')) : undefined}
      />
    </SettingForm>
  )
}
