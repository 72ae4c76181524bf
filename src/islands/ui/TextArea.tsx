import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...area
}: TextAreaProps): ReactNode {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {control => (
        <div className="frame">
          <textarea {...area} {...control} className="input" />
        </div>
      )}
    </Field>
  )
}
