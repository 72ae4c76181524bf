import { useState } from 'react'
import type { ReactNode } from 'react'
import { operatorRoles } from '../../../lib/contract/ops/permissions.ts'
import { staffRules } from '../../../lib/contract/ops/staff.ts'
import { invitePerson, staffRecord } from '../../../stores/ops/staff.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { InviteDialog } from '../../ui/dialogs/InviteDialog.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface InviteStaffProps {
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
  words: StaffPageWords
}

/** Invites a person to the staff, and says whether they need two-step verification. */
export function InviteStaff({ onClose, onDone, words }: InviteStaffProps): ReactNode {
  const [required, setRequired] = useState(false)
  return (
    <InviteDialog
      record={staffRecord}
      roles={{ roles: operatorRoles, names: words.types, hints: words.roles }}
      first={operatorRoles[0]}
      days={staffRules.invitationDays}
      invite={person => invitePerson({ ...person, second_factor_required: required })}
      {...{ onClose, onDone }}
      words={{ ...words, saving: words.working }}
    >
      <Checkbox
        label={words.required}
        hint={words.requiredHint}
        checked={required}
        onChange={event => setRequired(event.currentTarget.checked)}
      />
    </InviteDialog>
  )
}
