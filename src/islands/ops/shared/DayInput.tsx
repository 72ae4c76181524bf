import type { ReactNode } from 'react'

export interface DayInputProps {
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (day: string) => void
}

/** A date in a row of fields that adds something to a list. */
export function DayInput({ label, value, onChange }: DayInputProps): ReactNode {
  return (
    <label className="ops-inline">
      <span>{label}</span>
      <input
        type="date"
        className="ops-amount"
        data-time=""
        min="2000-01-01"
        max="2199-12-31"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
