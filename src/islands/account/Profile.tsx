import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { Profile as User } from '../../lib/contract/account/accounts.ts'
import { profilePhone } from '../../lib/format/people/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import { accountPath, verifyPath } from '../../lib/paths.ts'
import { storeReturnTo } from '../../stores/session/return-to.ts'
import { changeProfile } from '../../stores/account/profile.ts'
import { showToast, successTitle } from '../../stores/shell/toasts.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { EmailForm } from './EmailForm.tsx'
import { NameForm } from './NameForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { Setting } from '../ui/forms/Setting.tsx'
import type { ProfileProps } from './types.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

type Open = 'name' | 'email' | 'phone' | null

/** Shows the name, email and phone. Each is edited in place. */
export function Profile({ user: given, words }: ProfileProps): ReactNode {
  const [user, setUser] = useState(given)
  const [open, setOpen] = useState<Open>(null)
  const [withdrawing, setWithdrawing] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  // The verification page links here with '#email' or '#phone', to correct a wrong address.
  useEffect(() => {
    const asked = location.hash.slice(1)
    if (asked === 'email' || asked === 'phone') setOpen(asked)
  }, [])

  function saved(next: User) {
    setUser(next)
    setOpen(null)
    showToast({ kind: 'success', title: successTitle, message: words.saved })
  }

  async function withdraw() {
    setWithdrawing(true)
    setFailure(null)
    try {
      saved(await changeProfile({ email: user.email }))
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setWithdrawing(false)
    }
  }

  const action = (name: NonNullable<Open>) => ({
    label: words.change,
    cancelLabel: words.cancel,
    open: open === name,
    onToggle: (opened: boolean) => setOpen(opened ? name : null)
  })
  const state = (verified: boolean) =>
    verified ? (
      <Badge tone="completed" icon={<BadgeCheck aria-hidden="true" />}>
        {words.verified}
      </Badge>
    ) : (
      <Badge tone="searching">{words.unverified}</Badge>
    )
  const verify = (channel: 'email' | 'phone') => (
    <a
      className="button"
      data-variant={channel === 'email' ? 'primary' : 'secondary'}
      data-size="small"
      href={verifyPath(channel)}
      aria-label={`${words.verify}: ${words[channel].label}`}
      onClick={() => storeReturnTo(accountPath)}
    >
      {words.verify}
    </a>
  )
  const form = { user, words }

  return (
    <>
      <Setting
        label={words.name.label}
        value={`${user.first_name} ${user.last_name}`}
        action={action('name')}
      >
        <NameForm {...form} onSaved={saved} />
      </Setting>
      <Setting
        id="email"
        label={words.email.label}
        badge={state(user.email_verified)}
        value={user.email}
        action={user.sign_in === 'password' ? action('email') : undefined}
        extra={
          user.pending_email ? (
            <div className="setting-extra">
              <p>
                <span>{fill(words.email.pending, { email: user.pending_email })}</span>
                <span className="detail">{fill(words.email.pendingDetail, { email: user.email })}</span>
              </p>
              <div className="cluster" data-gap="small">
                {verify('email')}
                <Button
                  variant="secondary"
                  size="small"
                  loading={withdrawing}
                  loadingLabel={words.saving}
                  onClick={() => void withdraw()}
                >
                  {words.email.withdraw}
                </Button>
              </div>
              <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
            </div>
          ) : user.email_verified ? null : (
            <div className="setting-extra">{verify('email')}</div>
          )
        }
      >
        <EmailForm {...form} />
      </Setting>
      <Setting
        id="phone"
        label={words.phone.label}
        badge={state(user.phone_verified)}
        value={<bdi dir="ltr">{profilePhone(user)}</bdi>}
        action={action('phone')}
        extra={user.phone_verified ? null : <div className="setting-extra">{verify('phone')}</div>}
      >
        <PhoneForm {...form} onSaved={saved} />
      </Setting>
    </>
  )
}
