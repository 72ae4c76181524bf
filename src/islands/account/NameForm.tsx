import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { registerBody } from '../../lib/contract/account/accounts.ts'
import { changeProfile } from '../../stores/account/profile.ts'
import { nameSentence } from '../format/name-sentence.ts'
import { showFailure } from '../format/show-failure.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { ProfileFormProps } from './types.ts'

const { first_name, last_name } = registerBody.shape
const schema = z.object({ first_name, last_name })

export function NameForm({ user, words, onSaved }: ProfileFormProps): ReactNode {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof schema>>({
    resolver: standardSchemaResolver(schema)
  })
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(async names => {
    try {
      onSaved(await changeProfile(names))
    } catch (failure) {
      showFailure(failure, setError, ['first_name', 'last_name'], {})
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
      <div className="stack pair">
        <TextInput
          {...register('first_name')}
          defaultValue={user.first_name}
          label={words.name.first}
          autoComplete="given-name"
          maxLength={60}
          required
          error={nameSentence(wrong.first_name, words)}
        />
        <TextInput
          {...register('last_name')}
          defaultValue={user.last_name}
          label={words.name.last}
          autoComplete="family-name"
          maxLength={60}
          required
          error={nameSentence(wrong.last_name, words)}
        />
      </div>
    </SettingForm>
  )
}
