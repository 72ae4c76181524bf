import type { ReactNode } from 'react'

export interface SelectAllProps {
  label: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}

/** The first heading of a table with a selection: a box for all rows. On a phone, its name is beside it. */
export function SelectAll({ label, checked, onChange }: SelectAllProps): ReactNode {
  return (
    <th scope="col" role="columnheader">
      <label className="table-check">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span className="table-phone-only" aria-hidden="true">
          {label}
        </span>
      </label>
    </th>
  )
}
