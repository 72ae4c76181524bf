import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isApiError } from '../../lib/client/client.ts'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { logInBody } from '../../lib/contract/accounts.ts'
import type { Words } from '../../lib/words/words.ts'
import { environment } from '../../stores/environment.ts'
import { SaidError } from '../../stores/said-error.ts'
import { signIn } from '../../stores/signing-in.ts'
import { Button } from '../ui/Button.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { useHydrated } from '../ui/page-state.ts'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { showFailure } from '../ui/show-failure.ts'
import { TextInput } from '../ui/TextInput.tsx'

type Fields = z.input<typeof logInBody>

export interface SignInProps {
  words: Words['signIn']
  errors: Words['errors']
}

/** Only the demo has them. */
const DemoAccounts = lazy(() => import('./DemoAccounts.tsx').then(each => ({ default: each.DemoAccounts })))

/** Only installations with a Firebase project have them. */
const Providers = lazy(() => import('./Providers.tsx').then(each => ({ default: each.Providers })))

/** These ask for the code of the second factor. */
const codeAsked = ['multi-factor-auth-required', 'invalid-second-factor', 'invalid-verification-code']

/**
 * Posts as a plain form before it is alive. No default values are given to the form, so that what was
 * typed until then stays.
 */
export function SignIn({ words, errors }: SignInProps): ReactNode {
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm<Fields>({
    resolver: standardSchemaResolver(logInBody)
  })
  const hydrated = useHydrated()
  const [leaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState(false)
  const [configuration, setConfiguration] = useState<PublicConfiguration | null>(null)
  const { errors: wrong, isSubmitting } = formState

  useEffect(() => {
    // Without the configuration the form works as well.
    environment.configuration().then(setConfiguration, () => {})
    setAsked(codeAsked.includes(location.hash.slice(1)))
  }, [])

  useEffect(() => {
    if (asked) setFocus('code')
  }, [asked, setFocus])

  const submit = handleSubmit(async ({ code, ...body }) => {
    // The sentence that the address showed is about the try before.
    if (location.hash) location.hash = ''
    try {
      const next = await signIn(code ? { ...body, code } : body)
      setLeaving(true)
      environment.go(next)
    } catch (failure) {
      if ((isApiError(failure) || failure instanceof SaidError) && codeAsked.includes(failure.code)) {
        setAsked(true)
        if (failure.code !== 'multi-factor-auth-required') {
          setValue('code', '')
          setError('code', { type: 'server' }, { shouldFocus: true })
        }
      } else showFailure(failure, setError, ['email', 'password'], { email: words.emailWrong }, errors)
    }
  })

  return (
    <>
      <form
        className="grid gap-5"
        method="post"
        action="/api/signin"
        noValidate={hydrated}
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
        <div className="second-step" data-asked={asked || undefined}>
          <TextInput
            {...register('code')}
            label={words.code}
            hint={words.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={wrong.code ? words.codeWrong : undefined}
          />
        </div>
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
      <p className="auth-links">
        <a className="link" href="/forgot-password">
          {words.forgot}
        </a>
        <span>
          {words.noAccount}{' '}
          <a className="link" href="/register">
            {words.register}
          </a>
        </span>
      </p>
      {configuration?.firebase ? (
        <Suspense>
          <Providers providers={configuration.firebase.providers} words={words} />
        </Suspense>
      ) : null}
      {configuration?.demo ? (
        <Suspense>
          <DemoAccounts
            accounts={configuration.demo.accounts}
            words={words}
            onChoose={({ email, password }) => {
              setValue('email', email, { shouldValidate: true })
              setValue('password', password, { shouldValidate: true })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
