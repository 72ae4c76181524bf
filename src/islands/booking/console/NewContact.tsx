import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { sendLinkBody } from '../../../lib/contract/delivery/recipient.ts'
import type { Words } from '../../../lib/words/words.ts'
import { setContact } from '../../../stores/booking/caller.ts'
import type { DraftOwner } from '../../../stores/booking/draft.ts'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { detailsForm, nameIsRight, phoneIsRight } from '../details/contacts.ts'

/** The ids of the fields. */
export const callerField = 'caller'
export const contactField = (part: 'name' | 'phone' | 'email') => `${callerField}-${part}`

const emailIsRight = (email: string) => z.safeParse(sendLinkBody, { email: email.trim() }).success

/** Returns the id of the field that keeps the owner from being booked for, or undefined. */
export function ownerWrong(owner: DraftOwner | null): string | undefined {
  if (!owner) return callerField
  if (owner.kind !== 'new') return undefined
  if (!nameIsRight(owner)) return contactField('name')
  if (owner.phone.trim() ? !phoneIsRight(owner) : !owner.email.trim()) return contactField('phone')
  return owner.email.trim() && !emailIsRight(owner.email) ? contactField('email') : undefined
}

export interface NewContactProps {
  owner: DraftOwner
  tried: boolean
  words: Words['newDelivery']
}

/** Asks for the name and how to reach somebody unknown. */
export function NewContact({ owner, tried, words }: NewContactProps): ReactNode {
  const wrong = tried ? ownerWrong(owner) : undefined
  const field = (part: 'name' | 'phone' | 'email') => ({
    id: contactField(part),
    label: words[part],
    value: owner[part],
    autoComplete: 'off'
  })
  return (
    <div className="contact-fields">
      <TextInput
        {...field('name')}
        maxLength={80}
        error={wrong === contactField('name') ? words.nameNeeded : undefined}
        onChange={event => setContact({ name: event.currentTarget.value })}
      />
      <PhoneInput
        {...field('phone')}
        wrong={words.phoneWrong}
        form={detailsForm}
        maxLength={60}
        error={
          wrong === contactField('phone')
            ? owner.phone.trim()
              ? words.phoneWrong
              : words.reachable
            : undefined
        }
        onChange={event => setContact({ phone: event.currentTarget.value })}
      />
      <TextInput
        {...field('email')}
        type="email"
        inputMode="email"
        optional={words.optional}
        maxLength={200}
        error={wrong === contactField('email') ? words.emailWrong : undefined}
        onChange={event => setContact({ email: event.currentTarget.value })}
      />
    </div>
  )
}
