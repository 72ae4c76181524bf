import { useState } from 'react'
import type { ReactNode } from 'react'
import type {
  Member,
  MemberInvitation,
  Organization
} from '../../lib/contract/organizations/organizations.ts'
import { companyZone } from '../../lib/format/times/company-zone.ts'
import { formatDay } from '../../lib/format/times/time.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { serverNow } from '../../stores/core/server-time.ts'
import { resendTo, withdrawFrom } from '../../stores/organizations/organization.ts'
import { AskedButton } from '../ui/buttons/AskedButton.tsx'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { InviteDialog } from './InviteDialog.tsx'
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
      <ul className="organization-rows">
        {members.map(member => (
          <li key={member.id}>
            <div className="organization-text">
              <strong>
                <bdi translate="no">{member.name}</bdi>
              </strong>
              {member.is_you ? <span className="muted"> ({words.you})</span> : null}
              <p className="small muted">
                <span>{words.roles[member.role]}</span>
                {member.email ? <span>{` · ${member.email}`}</span> : null}
                {manages ? (
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
          <ul className="organization-rows">
            {invitations.map(each => (
              <InvitationRow key={each.id} each={each} {...{ id, words, run, dayOf }} />
            ))}
          </ul>
        </>
      ) : null}
      {asked === 'invite' ? (
        <PartBoundary>
          <InviteDialog id={id} onClose={() => open(null)} onDone={done} words={words} />
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
      <div className="organization-text">
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
      <div className="organization-actions">
        <Button
          variant="secondary"
          size="small"
          onClick={() => run(resendTo(id, each.id), fill(words.sentAgain, { email }))}
        >
          {words.resend}
          <span className="visually-hidden">{`: ${email}`}</span>
        </Button>
        <AskedButton
          action={words.withdraw}
          label={`${words.withdraw}: ${email}`}
          question={fill(words.withdrawTitle, { email })}
          detail={words.withdrawDetail}
          words={words}
          onConfirm={() => run(withdrawFrom(id, each.id), fill(words.withdrawn, { email }))}
        />
      </div>
    </li>
  )
}
