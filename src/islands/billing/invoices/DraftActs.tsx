import '../../../styles/controls/parts.css'
import '../../../styles/billing/invoices.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { type InvoiceRow, mostIssued } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { draftRecord, issueAll, issueAllRecord, makeDrafts } from '../../../stores/billing/invoices.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'

export interface DraftActsProps {
  /** The drafts of the page. */
  drafts: readonly InvoiceRow[]
  /** The only organization that the list shows. Null for all. */
  organizationId: string | null
  locale: Locale
  words: Words['invoices']
}

/** Makes an organization's drafts, and issues those of the page. The page is loaded again to show what changed. */
export function DraftActs({ drafts, organizationId, locale, words }: DraftActsProps): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const made = useStore(draftRecord.$value, { ssr: 'initial' })
  const failure = useStore(draftRecord.$failure, { ssr: 'initial' })
  const busy = useStore(draftRecord.$busy, { ssr: 'initial' })
  const done = useStore(issueAllRecord.$value, { ssr: 'initial' })
  const given = drafts.slice(0, mostIssued)
  const [first] = given
  const total = given.reduce((sum, { amount }) => sum + amount, 0)
  async function make(id: string) {
    if ((await makeDrafts(id)) && draftRecord.$value.get()?.drafts) location.reload()
  }
  async function submit() {
    if (!(await issueAll(given))) return
    setIsAsked(false)
    if (issueAllRecord.$value.get()?.refused.length === 0) location.reload()
  }
  const madeText = made && (made.drafts === 0 ? words.madeNone : plural(locale, words.made, made.drafts))
  return (
    <div className="invoice-acts">
      {organizationId === null ? null : (
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          loadingLabel={words.loading}
          onClick={() => void make(organizationId)}
        >
          {words.make}
        </Button>
      )}
      {given.length > 0 ? (
        <Button size="small" onClick={() => setIsAsked(true)}>
          {words.issueAll}
        </Button>
      ) : null}
      <p className="part-said" role="status">
        {[madeText, done && plural(locale, words.issuedAll, done.issued)].filter(Boolean).join(' ')}
      </p>
      <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      {done && done.refused.length > 0 ? (
        <div className="invoice-missing" role="alert">
          <p>{plural(locale, words.refused, done.refused.length)}</p>
          <ul>
            {done.refused.map(({ row, code }) => (
              <li key={row.id}>
                <bdi>{row.organization.name}</bdi>: <span>{sentenceFor(code)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isAsked && first ? (
        <FormDialog
          record={issueAllRecord}
          onClose={() => setIsAsked(false)}
          words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
          title={plural(locale, words.issueAllOf, given.length)}
          detail={fill(words.issueAllDetail, { amount: formatMoney(total, first.currency, locale) })}
          action={words.issue}
          onSubmit={() => void submit()}
        />
      ) : null}
    </div>
  )
}
