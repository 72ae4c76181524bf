import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/client/client.ts'
import { password } from '../../lib/contract/accounts.ts'
import { passwordProblem } from '../../lib/rules/password.ts'
import type { Words } from '../../lib/words/words.ts'
import { environment } from '../../stores/environment.ts'
import { choosePassword } from '../../stores/recovery.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { NewPassword } from '../ui/NewPassword.tsx'
import { passwordSentence } from '../ui/password-sentence.ts'
import { showFailure } from '../ui/show-failure.ts'

export interface ResetPasswordProps {
  words: Words['reset']
  newPassword: Words['newPassword']
  errors: Words['errors']
}

const schema = z.object({ password })
/** The link is of no more use: only a new one helps. */
const spent: readonly string[] = ['invalid-action-code', 'expired-action-code']

/** Chooses a password by the token behind the '#', which is taken out of the address at once. */
export function ResetPassword({ words, newPassword, errors }: ResetPasswordProps): ReactNode {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof schema>>({
    resolver: standardSchemaResolver(schema)
  })
  const [token, setToken] = useState<string | null>(null)
  const [ended, setEnded] = useState('')
  const [leaving, setLeaving] = useState(false)
  const { errors: wrong, isSubmitting } = formState

  useEffect(() => {
    const given = location.hash.slice(1)
    if (given) {
      setToken(given)
      history.replaceState(null, '', location.pathname)
    } else setToken(kept => kept ?? '')
  }, [])

  const submit = handleSubmit(async ({ password: chosen }) => {
    if (!token) return
    const problem = passwordProblem(chosen)
    if (problem) {
      setError('password', { type: problem }, { shouldFocus: true })
      return
    }
    try {
      const next = await choosePassword(token, chosen, words.done)
      setLeaving(true)
      environment.go(next)
    } catch (failure) {
      if (failure instanceof ApiError && spent.includes(failure.code)) setEnded(errors[failure.code])
      else showFailure(failure, setError, ['password'], {}, errors)
    }
  })

  if (token === '' || ended) {
    return (
      <>
        <FormFailure>{ended || words.missing}</FormFailure>
        <ButtonLink className="mt-5" size="large" wide href="/forgot-password">
          {words.again}
        </ButtonLink>
      </>
    )
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={event => void submit(event)}>
      <NewPassword
        {...register('password')}
        label={words.password}
        words={newPassword}
        about={() => []}
        showLabel={words.show}
        hideLabelText={words.hide}
        required
        error={wrong.password ? passwordSentence(wrong.password.type, newPassword, errors) : undefined}
      />
      <FormFailure>{wrong.root?.message}</FormFailure>
      <Button type="submit" size="large" wide loading={isSubmitting || leaving} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
