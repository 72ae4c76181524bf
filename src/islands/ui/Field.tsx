import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldWords {
  label: ReactNode
  /** Under the control, always there. */
  hint?: ReactNode
  /** Under the control, in place of the hint; makes the control invalid. */
  error?: ReactNode
  /** At the label's end: 'optional', in the page's language. */
  optional?: ReactNode
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  className?: string
}

export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldWords {
  /** The control's id; made up where it is not given. */
  id?: string
  children: (control: ControlWiring) => ReactNode
}

/** A label, a control, and what is said under it, wired together for screen readers. */
export function Field({ id, label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const noteId = `${controlId}-note`

  return (
    <div className={classNames('field', className)}>
      <div className={hideLabel ? 'visually-hidden' : 'field-head'}>
        <label className="field-label" htmlFor={controlId}>
          {label}
        </label>
        {optional ? <span className="field-optional">{optional}</span> : null}
      </div>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** The sentence under a control: what to type, or what is wrong with what was typed. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="field-error" role="alert">
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </p>
    )
  }
  return hint ? (
    <p id={id} className="field-hint">
      {hint}
    </p>
  ) : null
}
