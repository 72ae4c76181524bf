import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { operatorRoles } from '../../../lib/contract/ops/permissions.ts'
import type { StaffMember } from '../../../lib/contract/ops/staff.ts'
import { fill } from '../../../lib/words/fill.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { changePerson, deactivatePerson, staffRecord } from '../../../stores/ops/staff.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { RoleSelect } from '../../ui/fields/RoleSelect.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface PersonDialogProps {
  person: StaffMember
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
  words: StaffPageWords
}

/** The fewest characters of a reason, as the API wants it. */
const shortest = 3

/** Changes a person's role or two-step verification, or deactivates them. */
export function PersonDialog({ person, onClose, onDone, words }: PersonDialogProps): ReactNode {
  const { id, name } = person
  const busy = useStore(staffRecord.$busy, { ssr: 'initial' })
  const failed = useStore(staffRecord.$failure, { ssr: 'initial' })
  const [role, setRole] = useState(person.role)
  const [required, setRequired] = useState(person.second_factor_required)
  const [isLeaving, setIsLeaving] = useState(false)
  const failure = failed ? sentenceFor(failed.code) : ''
  const close = (isOpen: boolean) => isOpen || onClose()

  async function save() {
    if (await changePerson(id, { role, second_factor_required: required }))
      onDone(fill(words.saved, { name }))
  }
  async function deactivate(reason: string) {
    if (await deactivatePerson(id, reason)) onDone(fill(words.deactivatedNow, { name }))
  }

  if (isLeaving)
    return (
      <ReasonDialog
        open
        onOpenChange={close}
        title={fill(words.deactivateTitle, { name })}
        detail={words.deactivateDetail}
        action={words.deactivate}
        danger
        shortest={shortest}
        {...{ busy, failure, words }}
        onConfirm={reason => void deactivate(reason)}
      />
    )
  return (
    <ReasonDialog
      open
      onOpenChange={close}
      title={fill(words.changeOf, { name })}
      detail={words.changeDetail}
      action={words.save}
      withoutReason
      {...{ busy, failure, words }}
      onConfirm={() => void save()}
    >
      <RoleSelect
        label={words.role}
        roles={operatorRoles}
        names={words.types}
        hints={words.roles}
        role={role}
        onChange={setRole}
      />
      <Checkbox
        label={words.required}
        hint={words.requiredHint}
        checked={required}
        onChange={event => setRequired(event.currentTarget.checked)}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            staffRecord.clearFailure()
            setIsLeaving(true)
          }}
        >
          {words.deactivate}
        </Button>
      </div>
    </ReasonDialog>
  )
}
