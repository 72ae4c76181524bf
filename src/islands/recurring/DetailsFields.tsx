import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Recurring, RecurringDetails } from '../../lib/contract/recurring/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { DoorFields } from '../ui/DoorFields.tsx'
import { PhoneInput } from '../ui/PhoneInput.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { LinkFields } from './LinkFields.tsx'

export interface DetailsFieldsProps {
  rule: Recurring
  details: RecurringDetails
  /** Whether this installation sends text messages. */
  texts: boolean
  onChange: (details: RecurringDetails) => void
  tried: boolean
  words: Words['recurring']
}

/** Edits the reference, the contacts and instructions of each stop, and the quantities. */
export function DetailsFields({
  rule,
  details,
  texts,
  onChange,
  tried,
  words
}: DetailsFieldsProps): ReactNode {
  const id = useId()
  const change = (index: number, part: Partial<RecurringDetails['stops'][number]>) =>
    onChange({
      ...details,
      stops: details.stops.map((stop, at) => (at === index ? { ...stop, ...part } : stop))
    })
  const needed = (text: string) => (tried && text.trim() === '' ? words.needed : undefined)
  return (
    <>
      <TextInput
        label={words.reference}
        optional={words.optional}
        maxLength={60}
        value={details.reference}
        onChange={event => onChange({ ...details, reference: event.currentTarget.value })}
      />
      <details className="recurring-more">
        <summary>{words.details}</summary>
        {details.stops.map(({ contact, instructions, door, send_link: link }, index) => (
          <fieldset key={index} className="recurring-form">
            <legend className="strong">
              {fill(words.stop, { number: index + 1, name: rule.stops[index]?.name ?? '' })}
            </legend>
            <TextInput
              label={words.contact}
              maxLength={80}
              value={contact.name}
              error={needed(contact.name)}
              onChange={event => change(index, { contact: { ...contact, name: event.currentTarget.value } })}
            />
            <PhoneInput
              label={words.phone}
              wrong={words.phoneWrong}
              value={contact.phone}
              error={needed(contact.phone)}
              onChange={event => change(index, { contact: { ...contact, phone: event.currentTarget.value } })}
            />
            {door ? (
              <DoorFields
                id={`${id}-${index}`}
                {...{ door, words }}
                onChange={changed => change(index, { door: changed })}
              />
            ) : null}
            <TextArea
              label={words.instructions}
              maxLength={500}
              rows={2}
              value={instructions}
              onChange={event => change(index, { instructions: event.currentTarget.value })}
            />
            {link ? (
              <LinkFields
                link={link}
                phone={contact.phone}
                onChange={changed => change(index, { send_link: changed })}
                {...{ texts, tried, words }}
              />
            ) : null}
          </fieldset>
        ))}
        {details.quantities.map((quantity, index) => (
          <TextInput
            key={index}
            type="number"
            min={1}
            max={100}
            label={fill(words.quantity, { what: rule.packages[index]?.description || String(index + 1) })}
            value={Number.isNaN(quantity) ? '' : quantity}
            error={tried && !(quantity >= 1 && quantity <= 100) ? words.needed : undefined}
            onChange={event =>
              onChange({
                ...details,
                quantities: details.quantities.map((each, at) =>
                  at === index ? Number.parseInt(event.currentTarget.value, 10) : each
                )
              })
            }
          />
        ))}
      </details>
    </>
  )
}
