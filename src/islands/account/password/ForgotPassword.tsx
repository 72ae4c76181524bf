import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { forgotPassword } from '../../../lib/contract/account/verification.ts'
import type { Words } from '../../../lib/words/words.ts'
import { endpoints, forgotPasswordPath, signInPath } from '../../../lib/paths.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { requestResetLink } from '../../../stores/account/password-recovery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { useHydrated } from '../../hydration/page-state.ts'
import { showFailure } from '../../format/show-failure.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { MailboxHint } from '../register/MailboxHint.tsx'
import type { Elements } from '../../ui/elements.ts'

type Body = NonNullable<typeof forgotPassword.body>
const body = forgotPassword.body as Body

export interface ForgotPasswordProps {
  words: Words['forgot']
  /** Error messages that the address shows by its hash. */
  children?: Elements
}

/** Shows the same answer for every email, so that it doesn't reveal who has an account. */
export function ForgotPassword({ words, children }: ForgotPasswordProps): ReactNode {
  const { register, handleSubmit, formState, setError } = useForm<z.input<Body>>({
    resolver: standardSchemaResolver(body)
  })
  const hydrated = useHydrated()
  const [sent, setSent] = useState(false)
  const [hasMailbox, setHasMailbox] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors: wrong, isSubmitting } = formState

  useEffect(() => {
    // The form also works without the configuration.
    runtime.configuration().then(
      ({ mode }) => setHasMailbox(mode === 'demo' || mode === 'development'),
      () => {}
    )
  }, [])
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])

  const submit = handleSubmit(async ({ email }) => {
    if (location.hash) location.hash = ''
    try {
      await requestResetLink(email)
      setSent(true)
    } catch (failure) {
      showFailure(failure, setError, ['email'], { email: words.emailWrong })
    }
  })

  return (
    <>
      {/* The hash '#ok' also shows this part, after a plain form post. */}
      <div id="ok" className="forgot-sent" data-sent={sent || undefined} tabIndex={-1}>
        <h1 ref={heading} className="title" tabIndex={-1}>
          {words.sentTitle}
        </h1>
        <p className="forgot-text">{words.sent}</p>
        <p className="forgot-text small muted">{words.spam}</p>
        {hasMailbox ? (
          <div className="forgot-mailbox">
            <MailboxHint text={words.mailbox} link={words.openMailbox} newTab={words.newTab} />
          </div>
        ) : null}
        <a
          className="button auth-after"
          data-variant="secondary"
          data-wide
          href={forgotPasswordPath}
          onClick={() => setSent(false)}
        >
          {words.again}
        </a>
      </div>
      <div className="forgot-form" data-sent={sent || undefined}>
        <h1 className="title">{words.title}</h1>
        <p className="lead">{words.detail}</p>
        {children}
        <form
          className="stack"
          data-gap="large"
          method="post"
          action={endpoints.forgotPassword}
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
          <FormFailure>{wrong.root?.message}</FormFailure>
          <Button type="submit" size="large" wide loading={isSubmitting} loadingLabel={words.sending}>
            {words.submit}
          </Button>
        </form>
      </div>
      <p className="auth-after">
        <a className="link link-target" href={signInPath}>
          {words.back}
        </a>
      </p>
    </>
  )
}
