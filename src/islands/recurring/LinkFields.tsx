import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { phone as phoneSchema } from '../../lib/contract/common.ts'
import type { SendLink } from '../../lib/contract/delivery/recipient.ts'
import type { Words } from '../../lib/words/words.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { isSendable } from './rule-details.ts'

export interface LinkFieldsProps {
  link: SendLink
  /** The recipient's, as typed. */
  phone: string
  onChange: (link: SendLink) => void
  texts: boolean
  tried: boolean
  words: Words['recurring']
}

/** Asks how the recipient of a dropoff gets the tracking link on each date. */
export function LinkFields({ link, phone, onChange, texts, tried, words }: LinkFieldsProps): ReactNode {
  const hasPhone = z.safeParse(phoneSchema, phone).success
  const { email = '', ...others } = link
  return (
    <>
      {texts ? (
        <Checkbox
          label={words.textLink}
          checked={link.sms && hasPhone}
          disabled={!hasPhone}
          onChange={event => onChange({ ...link, sms: event.currentTarget.checked })}
        />
      ) : null}
      <TextInput
        label={words.emailLink}
        optional={words.optional}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        maxLength={200}
        error={tried && !isSendable(link) ? words.emailWrong : undefined}
        onChange={event => {
          const typed = event.currentTarget.value.trim()
          onChange(typed === '' ? others : { ...others, email: typed })
        }}
      />
    </>
  )
}
