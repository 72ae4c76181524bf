import type { ReactNode } from 'react'

export interface ChipChoiceProps {
  label: string
  /** The choice of none of the options. */
  any: string
  /** An id of the options, or '' for any. */
  value: string
  options: readonly { id: string; name: string }[]
  onChange: (id: string) => void
}

/** A filter of which one option is chosen, or any. */
export function ChipChoice({ label, any, value, options, onChange }: ChipChoiceProps): ReactNode {
  return (
    <select
      className="ops-chip"
      aria-label={label}
      value={value}
      data-set={value ? '' : undefined}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{any}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
