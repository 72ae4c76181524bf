import type { ReactNode } from 'react'
import type { ElectronicAddress } from '../../../lib/contract/billing/invoice-content.ts'
import { electronicSchemes } from '../../../lib/contract/billing/party-data.ts'
import type { invoiceData } from '../../../lib/words/en/billing/invoice-data.ts'
import { Select } from '../fields/Select.tsx'
import { TextInput } from '../fields/TextInput.tsx'

export interface ElectronicFieldsProps {
  electronic: ElectronicAddress | null
  onChange: (electronic: ElectronicAddress | null) => void
  readOnly?: boolean
  /** The server refused the address. */
  isRefused?: boolean
  /** The choice of none: which mail applies instead. */
  none: string
  words: typeof invoiceData
}

/** Asks where somebody receives electronic invoices. A scheme that isn't offered stays in the list. */
export function ElectronicFields({
  electronic,
  onChange,
  readOnly = false,
  isRefused = false,
  none,
  words
}: ElectronicFieldsProps): ReactNode {
  const names: Record<string, string> = words.schemes
  const offered: readonly string[] = electronicSchemes
  const schemes = electronic && !offered.includes(electronic.scheme) ? [electronic.scheme] : []
  return (
    <>
      <Select
        label={words.scheme}
        hint={words.schemeHint}
        placeholder={none}
        value={electronic?.scheme ?? ''}
        disabled={readOnly}
        options={[...offered, ...schemes].map(value => ({ value, label: names[value] ?? value }))}
        onChange={event => {
          const scheme = event.currentTarget.value
          onChange(scheme === '' ? null : { scheme, id: electronic?.id ?? '' })
        }}
      />
      {electronic ? (
        <TextInput
          label={words.electronicId}
          value={electronic.id}
          maxLength={100}
          readOnly={readOnly}
          autoComplete="off"
          error={isRefused || electronic.id.trim() === '' ? words.electronicWrong : undefined}
          onChange={event => onChange({ ...electronic, id: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}
