import { useStore } from '@nanostores/react'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BankCandidate, BankRow } from '../../../lib/contract/billing/incoming/bank-files.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { candidateOf } from '../../../lib/rules/billing/bank/match.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { findOrganizations, payableRecord, readPayable } from '../../../stores/billing/bank-file.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { settleLines } from './settle-lines.ts'

type Organization = BankCandidate['organization']

export interface ChooseOrganizationProps {
  row: BankRow
  locale: Locale
  words: Words['bank']
  onClose: () => void
  onChoose: (candidate: BankCandidate) => void
}

/** Asks for whom a payment is, and which of the organization's open invoices it settles. None of them is chosen before. */
export function ChooseOrganization(props: ChooseOrganizationProps): ReactNode {
  const { row, locale, words, onClose, onChoose } = props
  const currency = row.currency ?? ''
  const amount = row.amount ?? 0
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Organization | null>(null)
  const [invoices, setInvoices] = useState<ReadonlySet<string>>(new Set())
  const [isNeeded, setIsNeeded] = useState(false)
  const found = useStore(payableRecord.$value, { ssr: 'initial' })
  const busy = useStore(payableRecord.$busy, { ssr: 'initial' })
  const payable = chosen !== null && found?.organization.id === chosen.id ? found : null
  const money = (given: number) => formatMoney(given, currency, locale)
  const candidate =
    chosen &&
    candidateOf(
      chosen,
      amount,
      (payable?.invoices ?? []).filter(({ invoice_id: id }) => invoices.has(id))
    )

  function select(organization: Organization) {
    setChosen(organization)
    setText(organization.name)
    setInvoices(new Set())
    setIsNeeded(false)
    void readPayable(organization, currency)
  }
  function toggle(id: string, isChecked: boolean) {
    const next = new Set(invoices)
    if (isChecked) next.add(id)
    else next.delete(id)
    setInvoices(next)
  }
  return (
    <FormDialog
      record={payableRecord}
      title={fill(words.chooseTitle, { amount: money(amount), payer: row.payer || words.noPayer })}
      {...(row.reference ? { detail: row.reference } : {})}
      action={words.take}
      words={{ cancel: words.cancel, close: words.dismiss, saving: words.loading }}
      onClose={onClose}
      onSubmit={() => {
        if (candidate) onChoose(candidate)
        else setIsNeeded(true)
      }}
    >
      <Combobox<Organization>
        label={words.organization}
        text={text}
        error={isNeeded ? words.organizationNeeded : undefined}
        onTextChange={typed => {
          setText(typed)
          // It's also called with the name of the one that was just chosen.
          setChosen(before => (before?.name === typed ? before : null))
        }}
        onSelect={select}
        load={async (typed, signal) =>
          typed.trim()
            ? [{ key: 'organizations', heading: '', items: await findOrganizations(typed.trim(), signal) }]
            : []
        }
        look={({ id, name }) => ({ id, title: name, icon: <Building2 aria-hidden="true" /> })}
        words={words.search}
      />
      {chosen && busy ? (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      ) : null}
      {payable ? (
        <fieldset className="bank-invoices">
          <legend className="field-label">{fill(words.invoices, { currency })}</legend>
          {payable.invoices.map(({ invoice_id: id, number, open }) => (
            <Checkbox
              key={id}
              label={fill(words.invoiceOpen, { invoice: number, amount: money(open) })}
              checked={invoices.has(id)}
              onChange={event => toggle(id, event.currentTarget.checked)}
            />
          ))}
          {payable.invoices.length === 0 ? <p className="small">{words.noInvoices}</p> : null}
          {payable.hasMore ? <p className="small muted">{words.mostInvoices}</p> : null}
        </fieldset>
      ) : null}
      {candidate ? (
        <div role="status">
          <ul className="small">
            {settleLines(candidate, currency, locale, words).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {row.entered_for.includes(candidate.organization.id) ? (
            <p className="small">{words.maybeEntered}</p>
          ) : null}
        </div>
      ) : null}
    </FormDialog>
  )
}
