import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CarFront, Package } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { passwordRules, registerBody } from '../../lib/contract/accounts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { environment } from '../../stores/environment.ts'
import { registerAccount } from '../../stores/session.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FormFailure } from './FormFailure.tsx'
import { showFailure } from './sentences.ts'
import { VehicleFields } from './VehicleFields.tsx'

export type RegisterFields = z.input<typeof registerBody>

export interface RegisterProps {
  words: Words['register']
  vehicles: Words['vehicles']
  errors: Words['errors']
}

const placed = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'vehicle.transport_type',
  'vehicle.description',
  'vehicle.plate'
] as const

/** An account of one's own: a customer's, or a driver's with the vehicle. */
export function Register({ words, vehicles, errors }: RegisterProps): ReactNode {
  const form = useForm<RegisterFields>({
    resolver: standardSchemaResolver(registerBody),
    defaultValues: { type: 'customer' },
    mode: 'onTouched',
    // A customer sends no vehicle: the fields leave the form with the choice.
    shouldUnregister: true
  })
  const { register, control, handleSubmit, formState, setError, watch } = form
  const [leaving, setLeaving] = useState(false)
  const { errors: wrong, isSubmitting } = formState
  const minimum = { minimum: passwordRules.minimum }

  const submit = handleSubmit(async body => {
    try {
      const next = await registerAccount(body)
      setLeaving(true)
      environment.go(next)
    } catch (failure) {
      const sentences = { email: words.emailWrong, phone: words.phoneWrong }
      showFailure(failure, setError, placed, sentences, errors)
    }
  })

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={event => void submit(event)}>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RadioCards
            label={words.type}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            columns="fit"
            cards={[
              { value: 'customer', title: words.customer, detail: words.customerDetail, icon: <Package /> },
              { value: 'driver', title: words.driver, detail: words.driverDetail, icon: <CarFront /> }
            ]}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...register('first_name')}
          label={words.firstName}
          autoComplete="given-name"
          required
          error={wrong.first_name ? words.needed : undefined}
        />
        <TextInput
          {...register('last_name')}
          label={words.lastName}
          autoComplete="family-name"
          required
          error={wrong.last_name ? words.needed : undefined}
        />
      </div>
      <TextInput
        {...register('email')}
        type="email"
        label={words.email}
        placeholder={words.emailPlaceholder}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrong.email ? words.emailWrong : undefined}
      />
      <TextInput
        {...register('phone')}
        type="tel"
        label={words.phone}
        hint={words.phoneHint}
        placeholder={words.phonePlaceholder}
        autoComplete="tel"
        required
        error={wrong.phone ? words.phoneWrong : undefined}
      />
      <PasswordInput
        {...register('password')}
        label={words.password}
        hint={fill(words.passwordHint, minimum)}
        showLabel={words.show}
        hideLabelText={words.hide}
        autoComplete="new-password"
        required
        error={
          wrong.password
            ? wrong.password.type === 'server'
              ? errors['password-does-not-meet-requirements']
              : fill(words.passwordShort, minimum)
            : undefined
        }
      />
      {watch('type') === 'driver' ? <VehicleFields form={form} words={words} vehicles={vehicles} /> : null}
      <FormFailure>{wrong.root?.message}</FormFailure>
      <Button type="submit" size="large" wide loading={isSubmitting || leaving} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
