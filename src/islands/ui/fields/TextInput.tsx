import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import { usePrehydrationInput } from '../../hydration/prehydration-input.ts'

export interface TextInputProps extends FieldWords, Omit<ComponentProps<'input'>, 'className'> {
  /** Content before the text, for example an icon of 20 px. */
  lead?: ReactNode
  /** Content after the text: a unit such as 'kg', or a button. */
  trail?: ReactNode
}

/** Names and addresses may be written from right to left. A number or an email isn't. */
const isProse = (type = 'text'): boolean => type === 'text' || type === 'search'

/** Renders a field for one line of text. Accepts `ref` and all props of an input, so forms can register it directly. */
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
          <input dir={isProse(input.type) ? 'auto' : undefined} {...input} {...control} className="input" />
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
