import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { logInBody } from '../../lib/contract/accounts.ts'
import type { Words } from '../../lib/words/words.ts'
import { environment } from '../../stores/environment.ts'
import { signIn } from '../../stores/session.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { FormFailure } from './FormFailure.tsx'
import { showFailure } from './sentences.ts'

type Fields = z.input<typeof logInBody>

export interface SignInProps {
  words: Words['signIn']
  errors: Words['errors']
}

/**
 * Posts as a plain form before it is alive. No default values are given to the form, so that what was
 * typed until then stays.
 */
export function SignIn({ words, errors }: SignInProps): ReactNode {
  const { register, handleSubmit, formState, setError, setValue } = useForm<Fields>({
    resolver: standardSchemaResolver(logInBody),
    mode: 'onTouched'
  })
  const [leaving, setLeaving] = useState(false)
  const [demo, setDemo] = useState<PublicConfiguration['demo']>(null)
  const { errors: wrong, isSubmitting } = formState

  useEffect(() => {
    // Without the configuration the form works as well.
    environment.configuration().then(
      configuration => setDemo(configuration.demo),
      () => {}
    )
  }, [])

  const submit = handleSubmit(async body => {
    // The sentence that the address showed is about the try before.
    if (location.hash) location.hash = ''
    try {
      const next = await signIn(body)
      setLeaving(true)
      environment.go(next)
    } catch (failure) {
      showFailure(failure, setError, ['email', 'password'], { email: words.emailWrong }, errors)
    }
  })

  return (
    <>
      <form
        className="grid gap-5"
        method="post"
        action="/api/signin"
        noValidate
        onSubmit={event => void submit(event)}
      >
        <TextInput
          {...register('email')}
          type="email"
          label={words.email}
          placeholder={words.emailPlaceholder}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wrong.email ? words.emailWrong : undefined}
        />
        <PasswordInput
          {...register('password')}
          label={words.password}
          showLabel={words.show}
          hideLabelText={words.hide}
          required
          error={wrong.password ? words.needed : undefined}
        />
        <FormFailure>{wrong.root?.message}</FormFailure>
        <Button
          type="submit"
          size="large"
          wide
          loading={isSubmitting || leaving}
          loadingLabel={words.sending}
        >
          {words.submit}
        </Button>
      </form>
      <p className="mt-6 text-ink-muted">
        {words.noAccount}{' '}
        <a className="link" href="/register">
          {words.register}
        </a>
      </p>
      {demo ? (
        <DemoAccounts
          accounts={demo.accounts}
          words={words}
          onChoose={({ email, password }) => {
            setValue('email', email, { shouldValidate: true })
            setValue('password', password, { shouldValidate: true })
          }}
        />
      ) : null}
    </>
  )
}
