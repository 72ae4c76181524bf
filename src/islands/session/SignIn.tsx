import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { readConfiguration } from '../../lib/browser/read-configuration.ts'
import type { Words } from '../../lib/words/words.ts'
import { endpoints, forgotPasswordPath, registerPath } from '../../lib/paths.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { SecondStep } from '../ui/forms/SecondStep.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useEndedSession } from '../hydration/use-ended-session.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface SignInProps {
  words: Words['signIn']
}

/** Only the demo has demo accounts. */
const DemoAccounts = lazy(() => import('./DemoAccounts.tsx').then(each => ({ default: each.DemoAccounts })))

/** Only installations with a Firebase project have identity providers. */
const Providers = lazy(() => import('./Providers.tsx').then(each => ({ default: each.Providers })))

/** The code that talks to the server is a third of this page's script. It loads only when someone uses the form. */
const loadAttempt = () => import('./sign-in-attempt.ts')

/** The error codes that ask for the code of the second factor. */
const codeAsked = ['multi-factor-auth-required', 'invalid-second-factor', 'invalid-verification-code']

type Field = 'email' | 'password' | 'code'

/**
 * Signs in. Before hydration it posts as a plain form. The fields are uncontrolled, so hydration keeps the typed text,
 * and the browser validates the email.
 */
export function SignIn({ words }: SignInProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const [sentence, setSentence] = useState('')
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [configuration, setConfiguration] = useState<PublicConfiguration | null>(null)

  useEndedSession()

  const input = (name: Field) => form.current?.elements.namedItem(name) as HTMLInputElement | null
  function mark(fields: readonly Field[]) {
    setWrong(fields)
    if (fields[0]) input(fields[0])?.focus()
  }

  useEffect(() => {
    // The form also works without the configuration.
    readConfiguration(fetch).then(setConfiguration, () => {})
    setAsked(codeAsked.includes(location.hash.slice(1)))
  }, [])
  useEffect(() => {
    if (asked) input('code')?.focus()
  }, [asked])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [email, password, code] = [input('email'), input('password'), input('code')]
    if (!email || !password || busy) return
    const missing = [email, password].filter(field => !field.validity.valid)
    setSentence('')
    mark(missing.map(field => field.name as Field))
    if (missing.length > 0) return
    // Remove the error message that the address showed for the previous attempt.
    if (location.hash) location.hash = ''
    setBusy(true)
    const loaded = await loadAttempt().catch(() => null)
    if (!loaded) {
      setBusy(false)
      setSentence(sentenceFor('network'))
      return
    }
    try {
      const { attemptSignIn } = loaded
      const given = { email: email.value.trim(), password: password.value, code: code?.value.trim() ?? '' }
      const attempt = await attemptSignIn(given)
      if (attempt.left) return
      // The plain form carries the cookie of a device that has signed in before, which has separate attempts. A product API
      // elsewhere doesn't know it, so a second attempt would only make it worse.
      if (attempt.throttled) return form.current?.submit()
      setBusy(false)
      if (codeAsked.includes(attempt.code)) {
        setAsked(true)
        if (attempt.code === 'multi-factor-auth-required') return
        if (code) code.value = ''
        mark(['code'])
      } else if (attempt.emailIsWrong) mark(['email'])
      else setSentence(attempt.sentence)
    } catch (error) {
      setBusy(false)
      setSentence(sentenceFor('unexpected'))
      throw error
    }
  }

  return (
    <>
      <form
        ref={form}
        className="stack"
        data-gap="large"
        method="post"
        action={endpoints.signIn}
        noValidate={hydrated}
        onSubmit={event => void submit(event)}
        onFocus={() => void loadAttempt().catch(() => {})}
      >
        <TextInput
          name="email"
          type="email"
          label={words.email}
          placeholder={words.emailPlaceholder}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wrong.includes('email') ? words.emailWrong : undefined}
        />
        <PasswordInput
          name="password"
          label={words.password}
          showLabel={words.show}
          hideLabelText={words.hide}
          required
          error={wrong.includes('password') ? words.needed : undefined}
        />
        <SecondStep words={words} asked={asked} wrong={wrong.includes('code')} />
        <FormFailure>{sentence || undefined}</FormFailure>
        <Button type="submit" size="large" wide loading={busy} loadingLabel={words.sending}>
          {words.submit}
        </Button>
      </form>
      <p className="auth-links">
        <a className="link" href={forgotPasswordPath}>
          {words.forgot}
        </a>
        <span>
          {words.noAccount}{' '}
          <a className="link link-target" href={registerPath}>
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
            onChoose={chosen => {
              for (const name of ['email', 'password'] as const) {
                const field = input(name)
                if (field) field.value = chosen[name]
              }
              setWrong([])
              void loadAttempt().catch(() => {})
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
