import '../../../styles/account/credentials.css'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { acceptInvitation } from '../../../lib/contract/ops/staff.ts'
import { endpoints, joinPath } from '../../../lib/paths.ts'
import { passwordProblem } from '../../../lib/rules/people/password.ts'
import type { Words } from '../../../lib/words/words.ts'
import { joinStaff } from '../../../stores/account/join-staff.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { passwordSentence } from '../../format/password-sentence.ts'
import { showFailure } from '../../format/show-failure.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import { NameFields } from './NameFields.tsx'

export interface JoinStaffProps {
  /** The token of the link. */
  token: string
  /** Part of what a password must not be. */
  email: string
  words: Words['join']
  newPassword: Words['newPassword']
}

const schema = acceptInvitation.body!
type Fields = z.input<typeof schema>
const placed = ['first_name', 'last_name', 'password'] as const

/** Sets name and password of an invited person. Removes the token from the address. Before hydration this is a plain form. */
export function JoinStaff({ token, email, words, newPassword }: JoinStaffProps): ReactNode {
  const { register, handleSubmit, formState, getValues, setError } = useForm<Fields>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched'
  })
  const hydrated = useHydrated()
  const [leaving, setLeaving] = useState(false)
  const { errors: wrong, isSubmitting } = formState
  const about = () => [...getValues(['first_name', 'last_name']), email]

  useEffect(() => {
    history.replaceState(null, '', `${joinPath('')}${location.hash}`)
  }, [token])

  const submit = handleSubmit(async body => {
    if (location.hash) location.hash = ''
    const problem = passwordProblem(body.password, about())
    if (problem) {
      setError('password', { type: problem }, { shouldFocus: true })
      return
    }
    try {
      const next = await joinStaff(token, body, words.done)
      setLeaving(true)
      runtime.go(next)
    } catch (failure) {
      showFailure(failure, setError, placed, {})
    }
  })

  return (
    <form
      className="stack"
      data-gap="large"
      method="post"
      action={endpoints.join}
      noValidate={hydrated}
      onSubmit={event => void submit(event)}
    >
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NameFields first={register('first_name')} last={register('last_name')} wrong={wrong} words={words} />
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
      <FormFailure>{wrong.root?.message}</FormFailure>
      <Button type="submit" size="large" wide loading={isSubmitting || leaving} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
