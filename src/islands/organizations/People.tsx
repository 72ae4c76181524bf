import { useState } from 'react'
import type { ReactNode } from 'react'
import type {
  Member,
  MemberInvitation,
  Organization
} from '../../lib/contract/organizations/organizations.ts'
import { memberRoles, organizationRules } from '../../lib/contract/organizations/roles.ts'
import { companyZone } from '../../lib/format/times/company-zone.ts'
import { formatDay } from '../../lib/format/times/time.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { serverNow } from '../../stores/core/server-time.ts'
import {
  inviteTo,
  organizationRecord,
  resendTo,
  withdrawFrom
} from '../../stores/organizations/organization.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { InvitationActions } from '../ui/buttons/InvitationActions.tsx'
import { InviteDialog } from '../ui/dialogs/InviteDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import type { PartWords } from './part-words.ts'
import { Part } from './Part.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'

export interface PeopleProps {
  organization: Organization
  /** Whether the viewer manages people. */
  manages: boolean
  locale: Locale
  words: PartWords
  /** Runs an action of a button, and says what happened. */
  run: (action: Promise<boolean>, sentence: string) => void
  ask: () => void
}

/** The members and the open invitations. */
export function People({ organization, manages, locale, words, run, ask }: PeopleProps): ReactNode {
  const [asked, setAsked] = useState<Member | 'invite' | null>(null)
  const { id, members, invitations } = organization
  const dayOf = (instant: string) =>
    formatDay(new Date(instant), new Date(serverNow()), locale, companyZone())

  function open(next: Member | 'invite' | null) {
    ask()
    setAsked(next)
  }
  function done(sentence: string) {
    setAsked(null)
    run(Promise.resolve(true), sentence)
  }

  return (
    <Part
      id="people"
      title={words.people}
      action={
        manages ? (
          <Button size="small" onClick={() => open('invite')}>
            {words.invite}
          </Button>
        ) : null
      }
    >
      <ul className="part-rows">
        {members.map(member => (
          <li key={member.id}>
            <div className="part-text">
              <strong>
                <bdi translate="no">{member.name}</bdi>
              </strong>
              {member.is_you ? <span className="muted"> ({words.you})</span> : null}
              <p className="small muted">
                <span>{words.roles[member.role]}</span>
                {member.email ? <span>{` · ${member.email}`}</span> : null}
                {manages && !member.is_you ? (
                  <span>{` · ${member.last_seen_at ? fill(words.lastSeen, { day: dayOf(member.last_seen_at) }) : words.neverSeen}`}</span>
                ) : null}
              </p>
            </div>
            {manages || member.is_you ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={fill(words.changeOf, { name: member.name })}
                onClick={() => open(member)}
              >
                {manages ? words.change : words.leave}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {invitations.length > 0 ? (
        <>
          <h3>{words.invitations}</h3>
          <ul className="part-rows">
            {invitations.map(each => (
              <InvitationRow key={each.id} each={each} {...{ id, words, run, dayOf }} />
            ))}
          </ul>
        </>
      ) : null}
      {asked === 'invite' ? (
        <PartBoundary>
          <InviteDialog
            record={organizationRecord}
            roles={{ roles: memberRoles, names: words.roles, hints: words.roleHints }}
            first="booker"
            days={organizationRules.invitationDays}
            invite={person => inviteTo(id, person)}
            onClose={() => open(null)}
            onDone={done}
            words={words}
          />
        </PartBoundary>
      ) : asked ? (
        <PartBoundary>
          <MemberDialog
            {...{ organization, manages, words }}
            member={asked}
            onClose={() => open(null)}
            onDone={done}
          />
        </PartBoundary>
      ) : null}
    </Part>
  )
}

interface InvitationRowProps extends Pick<PeopleProps, 'words' | 'run'> {
  id: string
  each: MemberInvitation
  dayOf: (instant: string) => string
}

function InvitationRow({ id, each, words, run, dayOf }: InvitationRowProps): ReactNode {
  const { email } = each
  return (
    <li>
      <div className="part-text">
        <strong>{email}</strong>
        <p className="small muted">
          <span>{`${words.roles[each.role]} · `}</span>
          {each.is_expired ? (
            <Badge tone="failed">{words.expired}</Badge>
          ) : (
            <span>{fill(words.validUntil, { day: dayOf(each.expires_at) })}</span>
          )}
        </p>
      </div>
      <div className="cluster" data-gap="small">
        <InvitationActions
          address={email}
          onResend={() => run(resendTo(id, each.id), fill(words.sentAgain, { email }))}
          onWithdraw={() => run(withdrawFrom(id, each.id), fill(words.withdrawn, { email }))}
          words={words}
        />
      </div>
    </li>
  )
}
