import type { ReactNode } from 'react'
import type { PostalAddress } from '../../../lib/contract/billing/invoice-content.ts'
import type { CountryOption } from '../../../lib/format/countries.ts'
import type { invoiceData } from '../../../lib/words/en/billing/invoice-data.ts'
import { Select } from '../fields/Select.tsx'
import { TextInput } from '../fields/TextInput.tsx'

export const noAddress: PostalAddress = {
  street: '',
  additional: '',
  postal_code: '',
  city: '',
  country: ''
}

/** Returns whether somebody has entered a part of an address. */
export const isEntered = (address: PostalAddress): boolean =>
  Object.values(address).some(text => text.trim() !== '')

/** Returns whether an address can be stored: it's empty, or has all that it needs. */
export const isWhole = (address: PostalAddress): boolean =>
  !isEntered(address) || [address.street, address.city, address.country].every(text => text.trim() !== '')

export interface AddressFieldsProps {
  address: PostalAddress
  onChange: (address: PostalAddress) => void
  readOnly?: boolean
  countries: readonly CountryOption[]
  words: typeof invoiceData
}

/** Asks for a postal address in fields. */
export function AddressFields({
  address,
  onChange,
  readOnly = false,
  countries,
  words
}: AddressFieldsProps): ReactNode {
  const text = (name: Exclude<keyof PostalAddress, 'country'>, label: string, maxLength: number) => (
    <TextInput
      label={label}
      value={address[name]}
      maxLength={maxLength}
      readOnly={readOnly}
      autoComplete="off"
      onChange={event => onChange({ ...address, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {text('street', words.street, 100)}
      {text('additional', words.additional, 100)}
      {text('postal_code', words.postalCode, 20)}
      {text('city', words.city, 80)}
      <Select
        label={words.country}
        placeholder={words.chooseCountry}
        value={address.country}
        disabled={readOnly}
        options={countries}
        error={isWhole(address) ? undefined : words.addressWrong}
        onChange={event => onChange({ ...address, country: event.currentTarget.value })}
      />
    </>
  )
}
