import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isApiError } from '../../../lib/api-error.ts'
import { currentPassword, password } from '../../../lib/contract/account/accounts.ts'
import { passwordProblem } from '../../../lib/rules/people/password.ts'
import { replacePassword } from '../../../stores/account/profile.ts'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import { passwordSentence } from '../../format/password-sentence.ts'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { showFailure } from '../../format/show-failure.ts'
import type { PasswordSettingProps } from '../types.ts'
import { SettingForm } from '../SettingForm.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

const schema = z.object({ current: currentPassword, password })

export function PasswordForm(props: PasswordSettingProps & { onSaved: () => void }): ReactNode {
  const { about, words, newPassword, onSaved } = props
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof schema>>({
    resolver: standardSchemaResolver(schema)
  })
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(async ({ current, password: chosen }) => {
    const problem = passwordProblem(chosen, about)
    if (problem) {
      setError('password', { type: problem }, { shouldFocus: true })
      return
    }
    try {
      await replacePassword(current, chosen)
      onSaved()
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'wrong-password') {
        setError('current', { type: 'server' }, { shouldFocus: true })
      } else showFailure(failure, setError, ['password'], {})
    }
  })
  return (
    <SettingForm
      submit={event => void submit(event)}
      submitLabel={words.save}
      sendingLabel={words.saving}
      sending={isSubmitting}
      failure={wrong.root?.message}
    >
      <PasswordInput
        {...register('current')}
        label={words.changePassword.current}
        showLabel={words.show}
        hideLabelText={words.hide}
        required
        error={
          wrong.current
            ? wrong.current.type === 'server'
              ? sentenceFor('wrong-password')
              : words.needed
            : undefined
        }
      />
      <NewPassword
        {...register('password')}
        label={words.changePassword.next}
        words={newPassword}
        about={() => about}
        showLabel={words.show}
        hideLabelText={words.hide}
        required
        error={wrong.password ? passwordSentence(wrong.password.type, newPassword) : undefined}
      />
      <p className="small muted">{words.changePassword.hint}</p>
    </SettingForm>
  )
}
