import '../../../styles/billing/statements.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  type PayoutFiles as Files,
  payoutFilesRecord,
  reopenPayoutFile,
  writePayoutFile
} from '../../../stores/billing/payout-files.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { ConfirmFields, confirmationOf } from './ConfirmFields.tsx'

export interface PayoutFilesProps {
  initial: Files
  confirmBy: ConfirmBy
  locale: Locale
  words: Words['statements']
}

/** The files with payouts for the bank: writes the next one, and downloads earlier ones again. */
export function PayoutFiles({ initial, confirmBy, locale, words }: PayoutFilesProps): ReactNode {
  const { items, waiting, replaced = [] } = useStore(payoutFilesRecord.$value, { ssr: 'initial' }) ?? initial
  /** The file that is asked for, or 'next'. */
  const [asked, setAsked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { files } = words
  const money = (amount: number) => formatMoney(amount, waiting.currency, locale)
  function ask(next: string) {
    payoutFilesRecord.clearFailure()
    setAsked(next)
  }
  async function submit() {
    const confirmation = confirmationOf(confirmBy, typed)
    const isDone = await (asked === 'next'
      ? writePayoutFile(confirmation)
      : reopenPayoutFile(asked ?? '', confirmation))
    if (!isDone) return
    setAsked(null)
    setTyped('')
  }
  const written = { amount: money(waiting.amount) }
  const waitingText =
    waiting.payouts === 0 ? files.none : fill(plural(locale, files.waiting, waiting.payouts), written)
  return (
    <section className="statement-view statement-files" aria-labelledby="payout-files">
      <h2 id="payout-files">{files.title}</h2>
      <p className="ops-muted">{files.detail}</p>
      <p role="status">
        {[
          waitingText,
          replaced.length === 0
            ? ''
            : fill(files.replaced, { texts: replaced.map(({ from, to }) => `${from} → ${to}`).join(', ') })
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {waiting.payouts > 0 ? (
        <div className="statement-acts">
          <Button size="small" variant="secondary" onClick={() => ask('next')}>
            {files.make}
          </Button>
        </div>
      ) : null}
      {items.length > 0 ? (
        <ListTable
          name="payout-files"
          label={files.list}
          rows={items}
          nothing={{ title: files.none, detail: files.detail }}
          next={null}
          columns={[
            {
              key: 'day',
              heading: files.columns.day,
              phone: 'first',
              cell: ({ day }) =>
                formatCalendarDay(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })
            },
            {
              key: 'payouts',
              heading: files.columns.payouts,
              phone: 'line',
              isNamed: true,
              cell: row => row.payouts
            },
            { key: 'by', heading: files.columns.by, phone: 'second', cell: ({ by }) => <bdi>{by}</bdi> },
            {
              key: 'file',
              heading: files.columns.file,
              phone: 'line',
              cell: ({ id }) => (
                <Button size="small" variant="quiet" onClick={() => ask(id)}>
                  {files.again}
                </Button>
              )
            },
            {
              key: 'amount',
              heading: files.columns.amount,
              phone: 'first-end',
              cell: ({ amount }) => <span className="nowrap">{money(amount)}</span>
            }
          ]}
        />
      ) : null}
      {asked === null ? null : (
        <FormDialog
          record={payoutFilesRecord}
          title={asked === 'next' ? plural(locale, files.makeOf, waiting.payouts) : files.again}
          detail={asked === 'next' ? fill(files.makeDetail, written) : files.againDetail}
          action={words.download}
          onClose={() => setAsked(null)}
          onSubmit={() => void submit()}
          words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
        >
          <ConfirmFields by={confirmBy} value={typed} onChange={setTyped} words={words} />
        </FormDialog>
      )}
    </section>
  )
}
