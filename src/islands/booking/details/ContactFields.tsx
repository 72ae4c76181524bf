import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { doorParts } from '../../../lib/contract/delivery/door.ts'
import { type Contact, maximumInstructions } from '../../../lib/contract/delivery/stop-details.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { shownPhone, unbroken } from '../../../lib/format/people/shown-phone.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $bookingError, setDetails } from '../../../stores/booking/booking.ts'
import { $bookingOrganization } from '../../../stores/booking/booking-owner.ts'
import { type BookingDraft, type DraftDetails, placeOf } from '../../../stores/booking/draft.ts'
import { hasMorePickups, type StopOf } from '../../../stores/booking/stops.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DoorFields } from '../../ui/forms/DoorFields.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { contactId, detailsAt, detailsForm, nameIsRight, phoneIsRight, phonePath } from './contacts.ts'
import { RecipientLink } from './RecipientLink.tsx'
import { SaveContact } from './SaveContact.tsx'
import { StopTimes } from '../stops/StopTimes.tsx'

export interface ContactFieldsProps {
  stop: StopOf
  draft: BookingDraft
  locale: Locale
  words: Words['details']
  window: Words['window']
  /** The customer, who usually is the sender. */
  user: Contact
  /** Whether this installation sends text messages. */
  texts: boolean
  /** The title of the tracking link where it's one line that opens. Without it, its fields are there. */
  link?: string
  /** Whether the user tried to book. Missing values are reported from then on. */
  tried: boolean
}

/** Renders the contact at a stop, and how the driver gets from the street to them. */
export function ContactFields({
  stop,
  draft,
  locale,
  words,
  window,
  user,
  texts,
  link,
  tried
}: ContactFieldsProps): ReactNode {
  const { kind, index } = stop
  const pickup = kind === 'pickup'
  const id = contactId(stop)
  const details = detailsAt(draft, stop)
  const { contact } = details
  const place = placeOf(draft.quote[`${kind}s`][index])
  const several = draft.quote.dropoffs.length > 1 || hasMorePickups(draft)
  const isNumbered = pickup ? hasMorePickups(draft) : draft.quote.dropoffs.length > 1
  const title = isNumbered
    ? fill(pickup ? words.pickupNumber : words.dropoffNumber, { number: index + 1 })
    : words[kind]
  const nameProblem = contact.name.trim() ? words.nameWrong : words.nameNeeded
  const [left, setLeft] = useState({ name: false, phone: false })
  const [isSender, setIsSender] = useState(
    () => pickup && ((index === 0 && !contact.name) || (contact.name !== '' && contact.name === user.name))
  )
  const isComplete = pickup && isSender && nameIsRight(user) && phoneIsRight(user)
  const refused = useStore($bookingError, { ssr: 'initial' })?.errors ?? []
  const isRefused = refused.some(({ field }) => field === phonePath(draft, stop))
  const addressBook = useStore($bookingOrganization, { ssr: 'initial' })?.contacts ?? []
  const write = (part: Partial<DraftDetails>) => setDetails(stop, part)
  const writeContact = (part: Partial<Contact>) => write({ contact: { ...contact, ...part } })

  /** A name of the organization's address book brings its phone. */
  function writeName(name: string) {
    const known = addressBook.find(each => each.name === name)
    writeContact({ name, ...(known ? { phone: shownPhone(known) } : {}) })
  }

  const recipientLink = <RecipientLink dropoff={index} {...{ details, texts, locale, words, tried }} />
  return (
    <fieldset className="stack" data-gap="medium">
      <legend className="contact-title">
        <span>{title}</span>
        {several && place ? (
          <span className="detail plain">
            <bdi>{formatAddress(place)}</bdi>
          </span>
        ) : null}
      </legend>
      {pickup ? (
        <Checkbox
          label={
            isComplete
              ? fill(words.isSenderNamed, { name: user.name, phone: unbroken(user.phone) })
              : words.isSender
          }
          checked={isSender}
          onChange={event => {
            setIsSender(event.currentTarget.checked)
            writeContact(event.currentTarget.checked ? user : { name: '', phone: '' })
          }}
        />
      ) : null}
      {isComplete ? null : (
        <div className="contact-fields">
          <TextInput
            id={`${id}-name`}
            label={words.name}
            autoComplete={pickup ? 'name' : 'off'}
            list={addressBook.length > 0 ? `${id}-names` : undefined}
            enterKeyHint="next"
            value={contact.name}
            maxLength={80}
            error={(tried || left.name) && !nameIsRight(contact) ? nameProblem : undefined}
            onBlur={() => setLeft({ ...left, name: contact.name !== '' })}
            onChange={event => writeName(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              document.getElementById(`${id}-phone`)?.focus()
            }}
          />
          {addressBook.length > 0 ? (
            <datalist id={`${id}-names`}>
              {addressBook.map(({ id: known, name, phone_display: phone }) => (
                <option key={known} value={name} label={phone} />
              ))}
            </datalist>
          ) : null}
          <PhoneInput
            id={`${id}-phone`}
            label={words.phone}
            wrong={words.phoneWrong}
            form={detailsForm}
            autoComplete={pickup ? 'tel' : 'off'}
            placeholder={words.phonePlaceholder}
            value={contact.phone}
            maxLength={60}
            error={
              isRefused || ((tried || left.phone) && !phoneIsRight(contact)) ? words.phoneWrong : undefined
            }
            onBlur={() => setLeft({ ...left, phone: contact.phone !== '' })}
            onChange={event => writeContact({ phone: event.currentTarget.value })}
          />
        </div>
      )}
      {pickup || link !== undefined ? null : recipientLink}
      {/* An operator has no saved places. */}
      {!pickup && place && !draft.owner ? <SaveContact {...{ place, words }} contact={contact} /> : null}
      <div className="stop-lines">
        <StopTimes {...{ stop, draft, locale }} words={words.times} window={window} />
        {pickup || link === undefined ? null : (
          <Disclosure
            label={link}
            detail={
              <bdi dir="ltr">
                {[details.send_link?.sms ? contact.phone : '', details.send_link?.email]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>
            }
          >
            {recipientLink}
          </Disclosure>
        )}
        <Disclosure
          label={words.door}
          detail={[...doorParts.map(part => details.door[part]), details.instructions]
            .map(isolated)
            .filter(Boolean)
            .join(', ')}
        >
          <DoorFields {...{ id, words }} door={details.door} onChange={door => write({ door })} />
          <TextArea
            id={`${id}-instructions`}
            label={words.instructions}
            optional={words.optional}
            placeholder={pickup ? words.pickupInstructions : words.dropoffInstructions}
            value={details.instructions}
            maxLength={maximumInstructions}
            rows={2}
            onChange={event => write({ instructions: event.currentTarget.value })}
          />
        </Disclosure>
      </div>
    </fieldset>
  )
}
