import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Member, Organization } from '../../lib/contract/organizations/organizations.ts'
import { memberRoles } from '../../lib/contract/organizations/roles.ts'
import { dashboardPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import { endMembership, organizationRecord, setRole } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { RoleSelect } from '../ui/fields/RoleSelect.tsx'
import type { PartWords } from './part-words.ts'

export interface MemberDialogProps {
  organization: Organization
  member: Member
  /** False for a member who can only leave. */
  manages: boolean
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
  words: PartWords
}

/** Changes a member's role, or ends the membership. */
export function MemberDialog(props: MemberDialogProps): ReactNode {
  const { organization, member, manages, onClose, onDone, words } = props
  const { id, name } = member
  const [role, chooseRole] = useState(member.role)
  const [isLeaving, setIsLeaving] = useState(!manages)

  async function save() {
    if (await setRole(organization.id, id, role)) onDone(words.saved)
  }
  async function end() {
    if (!(await endMembership(organization.id, id, member.is_you))) return
    // The page isn't theirs anymore.
    if (member.is_you) location.assign(dashboardPath)
    else onDone(fill(words.removed, { name }))
  }

  if (isLeaving)
    return (
      <FormDialog
        record={organizationRecord}
        title={
          member.is_you
            ? fill(words.leaveTitle, { name: organization.name })
            : fill(words.removeTitle, { name })
        }
        detail={member.is_you ? words.leaveDetail : words.removeDetail}
        action={member.is_you ? words.leave : words.remove}
        danger
        onClose={onClose}
        onSubmit={() => void end()}
        words={words}
      />
    )
  return (
    <FormDialog
      record={organizationRecord}
      title={fill(words.changeOf, { name })}
      action={words.save}
      onClose={onClose}
      onSubmit={() => void save()}
      words={words}
    >
      <RoleSelect
        label={words.role}
        roles={memberRoles}
        names={words.roles}
        hints={words.roleHints}
        role={role}
        onChange={chooseRole}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            organizationRecord.clearFailure()
            setIsLeaving(true)
          }}
        >
          {member.is_you ? words.leave : words.removeMember}
        </Button>
      </div>
    </FormDialog>
  )
}
