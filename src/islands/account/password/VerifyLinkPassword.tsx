import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { endpoints } from '../../../lib/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import { KnownPassword, type KnownPasswordProps } from './KnownPassword.tsx'

export interface VerifyLinkPasswordProps {
  token: string
  words: Pick<
    Words['verifyLink'],
    | 'password'
    | 'passwordHint'
    | 'withPassword'
    | 'otherTitle'
    | 'otherDetail'
    | 'newPassword'
    | 'withNewPassword'
  >
  newPassword: Words['newPassword']
  signIn: KnownPasswordProps['words']
}

/**
 * Verifies an email where its account isn't signed in: with the account's password, or with a new one. Both are plain
 * forms.
 */
export function VerifyLinkPassword({
  token,
  words,
  newPassword,
  signIn
}: VerifyLinkPasswordProps): ReactNode {
  return (
    <>
      <KnownPassword
        endpoint="verifyEmail"
        token={token}
        label={words.password}
        hint={words.passwordHint}
        submit={words.withPassword}
        words={signIn}
      />
      <h2 className="auth-other large">{words.otherTitle}</h2>
      <p className="auth-other-lead muted">{words.otherDetail}</p>
      <form className="stack" data-gap="large" method="post" action={endpoints.verifyEmail}>
        <input type="hidden" name="token" value={token} />
        <NewPassword
          name="new_password"
          label={words.newPassword}
          words={newPassword}
          about={() => []}
          showLabel={signIn.show}
          hideLabelText={signIn.hide}
          required
        />
        <Button type="submit" variant="secondary" size="large" wide>
          {words.withNewPassword}
        </Button>
      </form>
    </>
  )
}
