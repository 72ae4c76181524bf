import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { registerBody } from '../../lib/contract/account/accounts.ts'
import { changeProfile } from '../../stores/account/profile.ts'
import { showFailure } from '../format/show-failure.ts'
import { NameFields } from './register/NameFields.tsx'
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
        <NameFields
          first={register('first_name')}
          last={register('last_name')}
          wrong={wrong}
          stored={user}
          words={{ ...words, firstName: words.name.first, lastName: words.name.last }}
        />
      </div>
    </SettingForm>
  )
}
