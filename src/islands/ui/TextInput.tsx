import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import { usePrehydrationInput } from '../hydration/prehydration-input.ts'

export interface TextInputProps extends FieldWords, Omit<ComponentProps<'input'>, 'className'> {
  /** Before the text; an icon of 20 px. */
  lead?: ReactNode
  /** After the text: a unit such as 'kg', or a button. */
  trail?: ReactNode
}

/** One line of text. Takes `ref` and everything an input takes, so it registers with a form as it is. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  lead,
  trail,
  id,
  ...input
}: TextInputProps): ReactNode {
  const frame = usePrehydrationInput(input.value, input.onChange)

  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {control => (
        <div className="frame" ref={frame}>
          {lead ? <span className="frame-lead">{lead}</span> : null}
          <input {...input} {...control} className="input" />
          {trail ? (
            <span className="frame-trail" data-text={typeof trail === 'string' || undefined}>
              {trail}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  )
}
