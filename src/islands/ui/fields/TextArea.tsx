import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import { usePrehydrationInput } from '../../hydration/prehydration-input.ts'

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Renders a field for several lines of text. Grows with its text if the browser supports it. */
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
  const frame = usePrehydrationInput(area.value, area.onChange)

  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {control => (
        <div className="frame" ref={frame}>
          <textarea dir="auto" {...area} {...control} className="input" />
        </div>
      )}
    </Field>
  )
}
