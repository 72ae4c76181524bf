import type { ReactNode } from 'react'
import { type MemberRole, memberRoles } from '../../lib/contract/organizations/roles.ts'
import type { Words } from '../../lib/words/words.ts'
import { Select } from '../ui/fields/Select.tsx'

export interface RoleSelectProps {
  role: MemberRole
  onChange: (role: MemberRole) => void
  words: Pick<Words['organizations'], 'role' | 'roles' | 'roleHints'>
}

/** Chooses a role, and says what it may do. */
export function RoleSelect({ role, onChange, words }: RoleSelectProps): ReactNode {
  return (
    <Select
      label={words.role}
      hint={words.roleHints[role]}
      options={memberRoles.map(value => ({ value, label: words.roles[value] }))}
      value={role}
      onChange={event => {
        const chosen = memberRoles.find(each => each === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
