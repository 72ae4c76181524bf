import type { ReactNode } from 'react'
import { type OperatorRole, operatorRoles } from '../../../lib/contract/ops/permissions.ts'
import { Select } from '../../ui/fields/Select.tsx'
import type { StaffPageWords } from './staff-words.ts'

export interface RoleSelectProps {
  role: OperatorRole
  onChange: (role: OperatorRole) => void
  words: StaffPageWords
}

/** Chooses a role, and says what it may do. */
export function RoleSelect({ role, onChange, words }: RoleSelectProps): ReactNode {
  return (
    <Select
      label={words.role}
      hint={words.roles[role]}
      options={operatorRoles.map(value => ({ value, label: words.types[value] }))}
      value={role}
      onChange={event => {
        const chosen = operatorRoles.find(each => each === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
