import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { password } from '../../../lib/contract/account/accounts.ts'
import { resetPassword } from '../../../lib/contract/account/verification.ts'
import { passwordProblem } from '../../../lib/rules/people/password.ts'
import type { Words } from '../../../lib/words/words.ts'
import { endpoints, forgotPasswordPath, resetPasswordPath } from '../../../lib/paths.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { choosePassword } from '../../../stores/account/password-recovery.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import { SecondStep } from '../../ui/forms/SecondStep.tsx'
import { useHydrated } from '../../hydration/page-state.ts'
import { passwordSentence } from '../../format/password-sentence.ts'
import { showFailure } from '../../format/show-failure.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import type { Elements } from '../../ui/elements.ts'

export interface ResetPasswordProps {
  /** The token of the link. */
  token: string | undefined
  words: Words['reset']
  newPassword: Words['newPassword']
  secondStep: Pick<Words['signIn'], 'code' | 'codeHint' | 'codeWrong'>
  /** The other way to use the link. Hidden once the link has ended. */
  children?: Elements
}

const { code } = resetPassword.body!.shape
const schema = z.object({ password, code })

/** The error codes that ask for the code of the second factor. */
const codeAsked: readonly string[] = ['multi-factor-auth-required', 'invalid-second-factor']
/** The codes of a link that no longer works. The user needs a new link. */
const endedLinkCodes: readonly string[] = ['invalid-action-code', 'expired-action-code']

/**
 * Sets a new password with the token of a link, and removes the token from the address at once. Before hydration this
 * is a plain form.
 */
export function ResetPassword({
  token,
  words,
  newPassword,
  secondStep,
  children
}: ResetPasswordProps): ReactNode {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof schema>>({
    resolver: standardSchemaResolver(schema)
  })
  const hydrated = useHydrated()
  const [ended, setEnded] = useState('')
  const [leaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState(false)
  const { errors: wrong, isSubmitting } = formState

  useEffect(() => {
    // Keep the hash: it shows an error message until the next attempt.
    if (token) history.replaceState(null, '', `${resetPasswordPath}${location.hash}`)
  }, [token])

  const submit = handleSubmit(async ({ password: chosen, code: typed }) => {
    if (!token) return
    if (location.hash) location.hash = ''
    const problem = passwordProblem(chosen)
    if (problem) {
      setError('password', { type: problem }, { shouldFocus: true })
      return
    }
    try {
      const next = await choosePassword(
        { token, password: chosen, ...(typed ? { code: typed } : {}) },
        words.done
      )
      setLeaving(true)
      runtime.go(next)
    } catch (failure) {
      if (failure instanceof ApiError && endedLinkCodes.includes(failure.code))
        setEnded(sentenceFor(failure.code))
      else if (failure instanceof ApiError && codeAsked.includes(failure.code)) {
        setAsked(true)
        if (typed) setError('code', { type: 'server' }, { shouldFocus: true })
        else setError('root', { type: 'server', message: sentenceFor(failure.code) })
      } else showFailure(failure, setError, ['password'], {})
    }
  })

  if (!token || ended) {
    return (
      <>
        <FormFailure>{ended || words.missing}</FormFailure>
        <ButtonLink className="reset-again" size="large" wide href={forgotPasswordPath}>
          {words.again}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <form
        className="stack"
        data-gap="large"
        method="post"
        action={endpoints.resetPassword}
        noValidate={hydrated}
        onSubmit={event => void submit(event)}
      >
        <input type="hidden" name="token" value={token} />
        <NewPassword
          {...register('password')}
          label={words.password}
          words={newPassword}
          about={() => []}
          showLabel={words.show}
          hideLabelText={words.hide}
          required
          error={wrong.password ? passwordSentence(wrong.password.type, newPassword) : undefined}
        />
        <SecondStep {...register('code')} words={secondStep} asked={asked} wrong={wrong.code !== undefined} />
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
      {children}
    </>
  )
}
