import type { ReactNode } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { phone as phoneSchema } from '../../lib/contract/common.ts'
import type { SendLink } from '../../lib/contract/delivery/recipient.ts'
import type { Words } from '../../lib/words/words.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { DateForm } from './details-form.ts'

export interface LinkFieldsProps {
  form: UseFormReturn<DateForm>
  /** Of the stop. */
  index: number
  /** Whether this installation sends text messages. */
  texts: boolean
  words: Words['recurring']
}

const noLink: SendLink = { sms: false }

/** Asks how the recipient of a dropoff gets the tracking link on each date. */
export function LinkFields({ form: { control }, index, texts, words }: LinkFieldsProps): ReactNode {
  const phone = useWatch({ control, name: `details.stops.${index}.contact.phone` })
  const { field, formState } = useController({ control, name: `details.stops.${index}.send_link` })
  const { email = '', ...others } = field.value ?? noLink
  const hasPhone = z.safeParse(phoneSchema, phone).success
  return (
    <>
      {texts ? (
        <Checkbox
          label={words.textLink}
          checked={others.sms && hasPhone}
          disabled={!hasPhone}
          onChange={event => field.onChange({ ...field.value, sms: event.currentTarget.checked })}
        />
      ) : null}
      <TextInput
        ref={field.ref}
        label={words.emailLink}
        optional={words.optional}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        maxLength={200}
        error={formState.errors.details?.stops?.[index]?.send_link?.email?.message}
        onChange={event => {
          const typed = event.currentTarget.value.trim()
          field.onChange(typed === '' ? others : { ...others, email: typed })
        }}
      />
    </>
  )
}
