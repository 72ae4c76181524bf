import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isApiError } from '../../lib/api-error.ts'
import { currentPassword, email } from '../../lib/contract/account/accounts.ts'
import { accountPath, verifyPath } from '../../lib/paths.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { storeReturnTo } from '../../stores/session/return-to.ts'
import { changeProfile } from '../../stores/account/profile.ts'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { showFailure } from '../format/show-failure.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { ProfileFormProps } from './types.ts'
import { SettingForm } from './SettingForm.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

const schema = z.object({ email, password: currentPassword })

/** Changes the email and continues to the page that verifies it. */
export function EmailForm({ user, words }: Omit<ProfileFormProps, 'onSaved'>): ReactNode {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof schema>>({
    resolver: standardSchemaResolver(schema)
  })
  const [leaving, setLeaving] = useState(false)
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(async body => {
    if (body.email === user.email) {
      setError('email', { type: 'same' }, { shouldFocus: true })
      return
    }
    try {
      await changeProfile(body)
      setLeaving(true)
      storeReturnTo(accountPath)
      runtime.go(verifyPath('email'))
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'wrong-password') {
        setError('password', { type: 'server' }, { shouldFocus: true })
      } else showFailure(failure, setError, ['email', 'password'], { email: words.email.wrong })
    }
  })
  return (
    <SettingForm
      submit={event => void submit(event)}
      submitLabel={words.save}
      sendingLabel={words.saving}
      sending={isSubmitting || leaving}
      failure={wrong.root?.message}
    >
      <TextInput
        {...register('email')}
        type="email"
        label={words.email.next}
        hint={words.email.hint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrong.email ? (wrong.email.type === 'same' ? words.email.same : words.email.wrong) : undefined}
      />
      <PasswordInput
        {...register('password')}
        label={words.password}
        hint={words.passwordWhy}
        showLabel={words.show}
        hideLabelText={words.hide}
        required
        error={
          wrong.password
            ? wrong.password.type === 'server'
              ? sentenceFor('wrong-password')
              : words.needed
            : undefined
        }
      />
    </SettingForm>
  )
}
