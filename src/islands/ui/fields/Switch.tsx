import '../../../styles/controls/choice.css'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'onChange'
> {
  label: ReactNode
  hint?: ReactNode
  onChange?: (on: boolean) => void
}

/** Renders a switch with an immediate effect. */
export function Switch({ label, hint, onChange, ...input }: SwitchProps): ReactNode {
  const hintId = useId()

  return (
    <label className="switch">
      <span className="check-text">
        <span>{label}</span>
        {hint ? (
          <span id={hintId} className="field-hint">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="switch-track"
        aria-describedby={hint ? hintId : undefined}
        onChange={event => onChange?.(event.currentTarget.checked)}
      />
    </label>
  )
}
