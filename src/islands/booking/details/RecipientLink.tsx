import type { ReactNode } from 'react'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { setDropoffDetails } from '../../../stores/booking/booking.ts'
import type { DraftDetails } from '../../../stores/booking/draft.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { contactId, linkEmailIsRight, phoneIsRight } from './contacts.ts'
import { RecipientLanguage } from './RecipientLanguage.tsx'

export interface RecipientLinkProps {
  dropoff: number
  details: DraftDetails
  /** Whether this installation sends text messages. */
  texts: boolean
  locale: Locale
  words: Words['details']
  tried: boolean
}

/** Asks whether to send the tracking link to a recipient as soon as the delivery is booked. */
export function RecipientLink({
  dropoff,
  details,
  texts,
  locale,
  words,
  tried
}: RecipientLinkProps): ReactNode {
  const { phone } = details.contact
  const link = { sms: false, email: '', language: '', ...details.send_link }
  const write = (part: Partial<typeof link>) =>
    setDropoffDetails({ send_link: { ...link, ...part } }, dropoff)
  const id = contactId({ kind: 'dropoff', index: dropoff })
  const hasPhone = phoneIsRight({ phone })
  return (
    <div className="stack" data-gap="medium">
      {texts ? (
        <Checkbox
          label={words.textLink}
          hint={hasPhone ? undefined : words.textNeedsPhone}
          checked={link.sms && hasPhone}
          disabled={!hasPhone}
          onChange={event => write({ sms: event.currentTarget.checked })}
        />
      ) : null}
      <TextInput
        id={`${id}-email`}
        label={words.emailLink}
        optional={words.optional}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={link.email}
        maxLength={200}
        error={tried && !linkEmailIsRight(details) ? words.emailWrong : undefined}
        onChange={event => write({ email: event.currentTarget.value })}
      />
      {(link.sms && hasPhone) || link.email.trim() ? (
        <RecipientLanguage
          id={`${id}-language`}
          phone={phone}
          language={link.language}
          onChange={language => write({ language })}
          {...{ locale, words }}
        />
      ) : null}
    </div>
  )
}
