import '../../../styles/controls/choice.css'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldNote } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Renders a checkbox that is sent with a form. For an immediate effect, use `Switch`. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps): ReactNode {
  const noteId = useId()

  return (
    <div>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          className="check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <span className="check-text">{label}</span>
      </label>
      <div className="checkbox-note">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </div>
  )
}
