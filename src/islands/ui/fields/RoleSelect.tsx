import type { ReactNode } from 'react'
import { Select } from './Select.tsx'

export interface RoleSelectProps<Role extends string> {
  label: string
  roles: readonly Role[]
  names: Readonly<Record<Role, string>>
  /** What each role may do. */
  hints: Readonly<Record<Role, string>>
  role: Role
  onChange: (role: Role) => void
}

/** Chooses a role, and says what it may do. */
export function RoleSelect<Role extends string>(props: RoleSelectProps<Role>): ReactNode {
  const { label, roles, names, hints, role, onChange } = props
  return (
    <Select
      label={label}
      hint={hints[role]}
      options={roles.map(value => ({ value, label: names[value] }))}
      value={role}
      onChange={event => {
        const chosen = roles.find(each => each === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
