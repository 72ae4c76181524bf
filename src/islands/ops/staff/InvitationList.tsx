import type { ReactNode } from 'react'
import type { StaffInvitation } from '../../../lib/contract/ops/staff.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { InvitationActions } from '../../ui/buttons/InvitationActions.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface InvitationListProps {
  invitations: readonly StaffInvitation[]
  locale: Locale
  words: StaffPageWords
  onResend: (invitation: StaffInvitation) => void
  onWithdraw: (invitation: StaffInvitation) => void
}

/** The invitations that nobody has accepted yet. */
export function InvitationList(props: InvitationListProps): ReactNode {
  const { invitations, locale, words, onResend, onWithdraw } = props
  return (
    <section className="staff-invitations" aria-labelledby="staff-invitations">
      <h2 id="staff-invitations">{words.invitations}</h2>
      {invitations.length === 0 ? (
        <EmptyState title={words.noInvitations} detail={words.noInvitationsDetail} />
      ) : null}
      <ul className="part-rows">
        {invitations.map(each => (
          <li key={each.id}>
            <div>
              <strong className="staff-email">{each.email}</strong>
              <p className="ops-muted">
                <span>{words.types[each.role]}</span>
                {each.invited_by ? (
                  <>
                    <span>{' · '}</span>
                    <bdi>{fill(words.invitedBy, { name: each.invited_by })}</bdi>
                  </>
                ) : null}
                <span>{' · '}</span>
                {each.is_expired ? (
                  <Badge tone="failed">{words.expired}</Badge>
                ) : (
                  <>
                    <span>{`${words.validUntil} `}</span>
                    <CompanyTime at={each.expires_at} locale={locale} day />
                  </>
                )}
              </p>
            </div>
            <div className="cluster" data-gap="small">
              <InvitationActions
                address={each.email}
                onResend={() => onResend(each)}
                onWithdraw={() => onWithdraw(each)}
                words={words}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
