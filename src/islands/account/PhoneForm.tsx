import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { registerBody } from '../../lib/contract/account/accounts.ts'
import { profilePhone } from '../../lib/format/people/shown-phone.ts'
import { changeProfile } from '../../stores/account/profile.ts'
import { showFailure } from '../format/show-failure.ts'
import { PhoneInput } from '../ui/fields/PhoneInput.tsx'
import type { ProfileFormProps } from './types.ts'
import { SettingForm } from './SettingForm.tsx'

const schema = z.object({ phone_number: registerBody.shape.phone_number })

export function PhoneForm({ user, words, onSaved }: ProfileFormProps): ReactNode {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof schema>>({
    resolver: standardSchemaResolver(schema)
  })
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(async body => {
    try {
      onSaved(await changeProfile(body))
    } catch (failure) {
      showFailure(failure, setError, ['phone_number'], { phone_number: words.phone.wrong })
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
      <PhoneInput
        {...register('phone_number')}
        defaultValue={profilePhone(user)}
        wrong={words.phone.wrong}
        label={words.phone.label}
        hint={words.phone.hint}
        autoComplete="tel"
        required
        error={wrong.phone_number ? words.phone.wrong : undefined}
      />
    </SettingForm>
  )
}
