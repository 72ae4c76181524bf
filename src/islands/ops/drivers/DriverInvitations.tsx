import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import type { DriverInvitation } from '../../../lib/contract/ops/driver-invitations.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { $driverInvitations, resendTo, withdrawFrom } from '../../../stores/ops/driver-invitations.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { InvitationActions } from '../../ui/buttons/InvitationActions.tsx'
import type { InviteDriverProps } from './InviteDriver.tsx'

export interface DriverInvitationsProps extends Pick<InviteDriverProps, 'words'> {
  initial: readonly DriverInvitation[]
  locale: Locale
}

/** The drivers who were invited, until their invitation is deleted. */
export function DriverInvitations({ initial, locale, words }: DriverInvitationsProps): ReactNode {
  const items = useStore($driverInvitations, { ssr: 'initial' }) ?? initial
  const [told, setTold] = useState('')
  const [failure, setFailure] = useState('')
  const { invite: texts } = words
  if (items.length === 0) return null

  async function run(action: Promise<ApiError | null>, sentence: string) {
    setTold('')
    const error = await action
    setFailure(error ? (sentenceFor(error.code) ?? error.message) : '')
    if (!error) setTold(sentence)
  }

  return (
    <section className="staff-invitations" aria-labelledby="driver-invitations">
      <h2 id="driver-invitations">{texts.title}</h2>
      <p role="status" className="small">
        {told}
      </p>
      <FormFailure>{failure}</FormFailure>
      <ul className="part-rows">
        {items.map(each => {
          const address = each.email ?? each.phone ?? ''
          return (
            <li key={each.id}>
              <div>
                <strong className="staff-email">
                  <bdi>{each.name || address}</bdi>
                </strong>
                <p className="ops-muted">
                  <span>
                    {[each.name ? address : '', each.vehicle ? vehicleName(words.vehicles, each.vehicle) : '']
                      .filter(Boolean)
                      .map(text => `${text} · `)
                      .join('')}
                  </span>
                  {each.is_registered ? (
                    <Badge tone="completed">{texts.registered}</Badge>
                  ) : each.is_expired ? (
                    <Badge tone="failed">{texts.expired}</Badge>
                  ) : (
                    <>
                      <span>{`${texts.validUntil} `}</span>
                      <CompanyTime at={each.expires_at} locale={locale} day />
                    </>
                  )}
                </p>
              </div>
              <div className="cluster" data-gap="small">
                <InvitationActions
                  address={address}
                  onResend={
                    each.is_registered
                      ? undefined
                      : () => void run(resendTo(each.id), fill(texts.sent, { address }))
                  }
                  onWithdraw={() => void run(withdrawFrom(each.id), fill(texts.withdrawn, { address }))}
                  words={texts}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
