import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { endpoints } from '../../../lib/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { SecondStep } from '../../ui/forms/SecondStep.tsx'

export interface KnownPasswordProps {
  endpoint: 'verifyEmail' | 'signInLink'
  /** The token of the link. */
  token: string
  label: string
  hint?: string
  submit: string
  /** Set where another button is the main one. */
  secondary?: boolean
  words: Pick<Words['signIn'], 'show' | 'hide' | 'code' | 'codeHint'>
}

/** Confirms a mailed link with the account's password. It's always a plain form: the answer is another page. */
export function KnownPassword({
  endpoint,
  token,
  label,
  hint,
  submit,
  secondary,
  words
}: KnownPasswordProps): ReactNode {
  return (
    <form className="stack" data-gap="large" method="post" action={endpoints[endpoint]}>
      <input type="hidden" name="token" value={token} />
      <PasswordInput
        name="password"
        label={label}
        hint={hint}
        showLabel={words.show}
        hideLabelText={words.hide}
        maxLength={128}
        required
      />
      <SecondStep words={words} />
      <Button type="submit" variant={secondary ? 'secondary' : 'primary'} size="large" wide>
        {submit}
      </Button>
    </form>
  )
}
