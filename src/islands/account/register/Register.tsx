import '../../../styles/account/credentials.css'
import { CarFront, Package } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { passwordProblem } from '../../../lib/rules/people/password.ts'
import type { InvitedDriver } from '../../../lib/contract/ops/driver-invitations.ts'
import type { Words } from '../../../lib/words/words.ts'
import { endpoints } from '../../../lib/paths.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { registerAccount } from '../../../stores/session/sign-in.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import { passwordSentence } from '../../format/password-sentence.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { showFailure } from '../../format/show-failure.ts'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { type RegisterFields, registrationResolver } from './registration.ts'
import { useEndedSession } from '../../hydration/use-ended-session.ts'
import { NameFields } from './NameFields.tsx'
import { VehicleFields } from './VehicleFields.tsx'

export interface RegisterProps {
  /** Chosen at first. */
  type: 'customer' | 'driver'
  words: Words['register']
  newPassword: Words['newPassword']
  vehicles: Words['vehicles']
  /** What an invitation of a driver fills in. */
  initial?: InvitedDriver | undefined
}

const placed = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'password',
  'vehicle.transport_type',
  'vehicle.description',
  'vehicle.plate'
] as const

/**
 * Registers a customer, or a driver with a vehicle. Before hydration this is a plain form. The fields have no default
 * values, so hydration keeps what the user typed and chose.
 */
export function Register({ type, words, newPassword, vehicles, initial }: RegisterProps): ReactNode {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<RegisterFields>({ resolver: registrationResolver(element), mode: 'onTouched' })
  const { register, handleSubmit, formState, getValues, setError } = form
  const hydrated = useHydrated()
  const [leaving, setLeaving] = useState(false)
  const { errors: wrong, isSubmitting } = formState
  useEndedSession()
  const about = () => getValues(['first_name', 'last_name', 'email'])

  const submit = handleSubmit(async body => {
    if (location.hash) location.hash = ''
    const problem = passwordProblem(body.password, about())
    if (problem) {
      setError('password', { type: problem }, { shouldFocus: true })
      return
    }
    try {
      const next = await registerAccount(body)
      setLeaving(true)
      runtime.go(next)
    } catch (failure) {
      const sentences = { email: words.emailWrong, phone_number: words.phoneWrong }
      showFailure(failure, setError, placed, sentences)
    }
  })

  return (
    <form
      ref={element}
      className="register-form stack"
      data-gap="large"
      method="post"
      action={endpoints.register}
      noValidate={hydrated}
      onSubmit={event => void submit(event)}
    >
      <RadioCards
        label={words.type}
        name="type"
        defaultValue={type}
        columns="fit"
        cards={[
          { value: 'customer', title: words.customer, detail: words.customerDetail, icon: <Package /> },
          { value: 'driver', title: words.driver, detail: words.driverDetail, icon: <CarFront /> }
        ]}
      />
      <div className="stack pair" data-gap="large">
        <NameFields
          first={register('first_name')}
          last={register('last_name')}
          wrong={wrong}
          stored={initial}
          words={words}
        />
      </div>
      <TextInput
        {...register('email')}
        defaultValue={initial?.email ?? undefined}
        type="email"
        label={words.email}
        placeholder={words.emailPlaceholder}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrong.email ? words.emailWrong : undefined}
      />
      <PhoneInput
        {...register('phone_number')}
        defaultValue={initial?.phone ?? undefined}
        wrong={words.phoneWrong}
        label={words.phone}
        hint={words.phoneHint}
        placeholder={words.phonePlaceholder}
        autoComplete="tel"
        required
        error={wrong.phone_number ? words.phoneWrong : undefined}
      />
      <NewPassword
        {...register('password')}
        label={words.password}
        words={newPassword}
        about={about}
        showLabel={words.show}
        hideLabelText={words.hide}
        required
        error={wrong.password ? passwordSentence(wrong.password.type, newPassword) : undefined}
      />
      <VehicleFields form={form} initial={initial?.vehicle} words={words} vehicles={vehicles} />
      <FormFailure>{wrong.root?.message}</FormFailure>
      <Button type="submit" size="large" wide loading={isSubmitting || leaving} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
