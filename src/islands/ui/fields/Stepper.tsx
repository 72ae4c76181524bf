import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'

export interface StepperProps {
  /** The group's name for screen readers: 'Number of packages'. */
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  minimum?: number
  maximum?: number
  onChange: (value: number) => void
  /** Formats the number. By default, its digits. */
  format?: (value: number) => string
}

/** Renders a small whole number with buttons that change it by one. */
export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value,
  minimum = 1,
  maximum = 99,
  onChange,
  format = String
}: StepperProps): ReactNode {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <IconButton label={lessLabel} disabled={value <= minimum} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <output className="stepper-value">{format(value)}</output>
      <IconButton label={moreLabel} disabled={value >= maximum} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </div>
  )
}
