import { useState } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { email as emailSchema } from '../../lib/contract/account/accounts.ts'
import { type MemberRole, organizationRules } from '../../lib/contract/organizations/roles.ts'
import { fill } from '../../lib/words/fill.ts'
import { inviteTo, organizationRecord } from '../../stores/organizations/organization.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { PartWords } from './part-words.ts'
import { RoleSelect } from './RoleSelect.tsx'

export interface InviteDialogProps {
  id: string
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
  words: PartWords
}

/** Asks for the address and the role of a new member. */
export function InviteDialog({ id, onClose, onDone, words }: InviteDialogProps): ReactNode {
  const [address, setAddress] = useState('')
  const [role, setRole] = useState<MemberRole>('booker')
  const [isWrong, setIsWrong] = useState(false)

  async function submit() {
    const given = z.safeParse(emailSchema, address)
    setIsWrong(!given.success)
    if (!given.success) return
    const { data: email } = given
    if (await inviteTo(id, { email, role })) onDone(fill(words.sent, { email }))
  }

  return (
    <FormDialog
      record={organizationRecord}
      title={words.inviteTitle}
      detail={fill(words.inviteDetail, { days: organizationRules.invitationDays })}
      action={words.send}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      <TextInput
        type="email"
        label={words.email}
        error={isWrong ? words.emailWrong : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <RoleSelect role={role} onChange={setRole} words={words} />
    </FormDialog>
  )
}
