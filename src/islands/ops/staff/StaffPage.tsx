import '../../../styles/controls/parts.css'
import '../../../styles/ops/staff.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Staff, StaffInvitation, StaffMember } from '../../../lib/contract/ops/staff.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { reactivatePerson, resendTo, staffRecord, withdrawFrom } from '../../../stores/ops/staff.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteStaff } from './InviteStaff.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import type { StaffPageWords } from './staff-words.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface StaffPageProps {
  initial: Staff
  locale: Locale
  words: StaffPageWords
}

type Asked = { kind: 'invite' } | { kind: 'person'; person: StaffMember } | null

/** The staff, the open invitations, and what an admin does with them. */
export function StaffPage({ initial, locale, words }: StaffPageProps): ReactNode {
  const staff = useStore(staffRecord.$value, { ssr: 'initial' }) ?? initial
  const failure = useStore(staffRecord.$failure, { ssr: 'initial' })
  const [asked, setAsked] = useState<Asked>(null)
  const [said, setSaid] = useState('')

  function ask(next: Asked) {
    staffRecord.clearFailure()
    setSaid('')
    setAsked(next)
  }
  function done(sentence: string) {
    setAsked(null)
    setSaid(sentence)
  }
  async function run(action: Promise<boolean>, sentence: string) {
    setSaid('')
    if (await action) setSaid(sentence)
  }
  const onResend = ({ id, email }: StaffInvitation) =>
    void run(resendTo(id), fill(words.sentAgain, { email }))
  const onWithdraw = ({ id, email }: StaffInvitation) =>
    void run(withdrawFrom(id), fill(words.withdrawn, { email }))

  return (
    <>
      <div className="ops-head">
        <h1>{words.title}</h1>
        <p>{words.detail}</p>
        <span className="ops-head-space" />
        <Button size="small" onClick={() => ask({ kind: 'invite' })}>
          {words.invite}
        </Button>
      </div>
      <p className="part-said" role="status">
        {said}
      </p>
      <FormFailure>{failure && asked === null ? sentenceFor(failure.code) : ''}</FormFailure>
      <PeopleTable
        people={staff.people}
        locale={locale}
        words={words}
        onChange={person => ask({ kind: 'person', person })}
        onReactivate={({ id, name }) => void run(reactivatePerson(id), fill(words.reactivated, { name }))}
      />
      <InvitationList
        invitations={staff.invitations}
        locale={locale}
        words={words}
        onResend={onResend}
        onWithdraw={onWithdraw}
      />
      {asked?.kind === 'invite' ? (
        <PartBoundary>
          <InviteStaff onClose={() => ask(null)} onDone={done} words={words} />
        </PartBoundary>
      ) : null}
      {asked?.kind === 'person' ? (
        <PartBoundary>
          <PersonDialog person={asked.person} onClose={() => ask(null)} onDone={done} words={words} />
        </PartBoundary>
      ) : null}
    </>
  )
}
