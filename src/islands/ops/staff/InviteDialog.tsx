import { useLayoutEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { email as emailSchema } from '../../../lib/contract/account/accounts.ts'
import { type OperatorRole, operatorRoles } from '../../../lib/contract/ops/permissions.ts'
import { staffRules } from '../../../lib/contract/ops/staff.ts'
import { fill } from '../../../lib/words/fill.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { invitePerson, staffRecord } from '../../../stores/ops/staff.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface InviteDialogProps {
  open: boolean
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
  words: StaffPageWords
}

const [firstRole] = operatorRoles

/** Asks for the address and the role of a new person. */
export function InviteDialog({ open, onClose, onDone, words }: InviteDialogProps): ReactNode {
  const busy = useStore(staffRecord.$busy, { ssr: 'initial' })
  const failure = useStore(staffRecord.$failure, { ssr: 'initial' })
  const [address, setAddress] = useState('')
  const [role, setRole] = useState<OperatorRole>(firstRole)
  const [required, setRequired] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  useLayoutEffect(() => {
    if (!open) return
    setAddress('')
    setRole(firstRole)
    setRequired(false)
    setIsWrong(false)
  }, [open])

  async function confirm() {
    const given = z.safeParse(emailSchema, address)
    setIsWrong(!given.success)
    if (!given.success) return
    const { data: email } = given
    if (await invitePerson({ email, role, second_factor_required: required }))
      onDone(fill(words.sent, { email }))
  }

  return (
    <ReasonDialog
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={words.inviteTitle}
      detail={fill(words.inviteDetail, { days: staffRules.invitationDays })}
      action={words.send}
      withoutReason
      busy={busy}
      failure={failure ? sentenceFor(failure.code) : ''}
      words={words}
      onConfirm={() => void confirm()}
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
      <Checkbox
        label={words.required}
        hint={words.requiredHint}
        checked={required}
        onChange={event => setRequired(event.currentTarget.checked)}
      />
    </ReasonDialog>
  )
}
