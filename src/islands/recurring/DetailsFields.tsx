import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Recurring } from '../../lib/contract/recurring/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { DeclaredValueInput } from '../ui/forms/DeclaredValueInput.tsx'
import { DoorFields } from '../ui/forms/DoorFields.tsx'
import { PhoneInput } from '../ui/fields/PhoneInput.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { LinkFields } from './LinkFields.tsx'
import type { DateForm } from './details-form.ts'

export interface DetailsFieldsProps {
  rule: Recurring
  form: UseFormReturn<DateForm>
  /** Whether this installation sends text messages. */
  texts: boolean
  locale: Locale
  words: Words['recurring']
}

/** Edits the reference, the contacts and instructions of each stop, the declared value and the quantities. */
export function DetailsFields({ rule, form, texts, locale, words }: DetailsFieldsProps): ReactNode {
  const id = useId()
  const { register, control, formState, getValues } = form
  const wrong = formState.errors.details
  const { stops, quantities } = getValues('details')
  const [isOpen, setIsOpen] = useState(false)
  // A wrong field has to be seen.
  const hasWrong = Boolean(wrong?.stops ?? wrong?.quantities ?? wrong?.declared_value)
  return (
    <>
      <TextInput
        {...register('details.reference')}
        label={words.reference}
        optional={words.optional}
        maxLength={60}
      />
      <details
        className="recurring-more"
        open={isOpen || hasWrong}
        onToggle={event => setIsOpen(event.currentTarget.open)}
      >
        <summary>{words.details}</summary>
        {stops.map(({ door, send_link: link }, index) => (
          <fieldset key={index} className="stack" data-gap="medium">
            <legend className="strong">
              {fill(words.stop, { number: index + 1, name: rule.stops[index]?.name ?? '' })}
            </legend>
            <TextInput
              {...register(`details.stops.${index}.contact.name`)}
              label={words.contact}
              maxLength={80}
              error={wrong?.stops?.[index]?.contact?.name?.message}
            />
            <PhoneInput
              {...register(`details.stops.${index}.contact.phone`)}
              label={words.phone}
              wrong={words.phoneWrong}
              error={wrong?.stops?.[index]?.contact?.phone?.message}
            />
            {door ? (
              <Controller
                control={control}
                name={`details.stops.${index}.door`}
                render={({ field }) => (
                  <DoorFields
                    id={`${id}-${index}`}
                    door={field.value ?? door}
                    onChange={field.onChange}
                    words={words}
                  />
                )}
              />
            ) : null}
            <TextArea
              {...register(`details.stops.${index}.instructions`)}
              label={words.instructions}
              maxLength={500}
              rows={2}
            />
            {link ? <LinkFields {...{ form, index, texts, words }} /> : null}
          </fieldset>
        ))}
        {quantities.map((_, index) => (
          <TextInput
            key={index}
            {...register(`details.quantities.${index}`, { valueAsNumber: true })}
            type="number"
            min={1}
            max={100}
            label={fill(words.quantity, { what: rule.packages[index]?.description || String(index + 1) })}
            error={wrong?.quantities?.[index]?.message}
          />
        ))}
        <Controller
          control={control}
          name="details.declared_value"
          render={({ field: { ref, value, onChange } }) => (
            <DeclaredValueInput {...{ ref, value, onChange, locale, words }} currency={rule.currency} />
          )}
        />
      </details>
    </>
  )
}
