import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[]
  /** The text of a first option with the empty value. */
  placeholder?: string
}

/** Renders the browser's own select. On a phone it opens the familiar picker, and it works without script. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectProps): ReactNode {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {control => (
        <div className="frame">
          <select {...select} {...control} className="input">
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="select-arrow" aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
