import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Step {
  key: string
  title: ReactNode
  detail?: ReactNode
  /** When the step happened, formatted for display. */
  time?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

/** Lists the past, current and next steps of a delivery from top to bottom. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }): ReactNode {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(step => (
        <li
          key={step.key}
          className="step"
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {step.state === 'done' ? <Check /> : step.state === 'failed' ? <X /> : null}
          </span>
          <span className="step-title">{step.title}</span>
          {step.time ? <span className="step-time">{step.time}</span> : null}
          {step.detail ? <span className="step-detail">{step.detail}</span> : null}
        </li>
      ))}
    </ol>
  )
}
