import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { StatementRow } from '../../../lib/contract/billing/pay/statements.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  payStatements,
  statementPageRecord,
  type StatementQuery
} from '../../../stores/billing/pay-statements.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ConfirmFields, confirmationOf } from './ConfirmFields.tsx'

export interface PayStatementsProps {
  rows: readonly StatementRow[]
  currency: string
  query: StatementQuery
  confirmBy: ConfirmBy
  locale: Locale
  words: Words['statements']
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

/** Pays the selected statements together, once the operator has confirmed it again. */
export function PayStatements(props: PayStatementsProps): ReactNode {
  const { rows, currency, query, confirmBy, locale, words, onClose, onDone } = props
  const [typed, setTyped] = useState('')
  const amount = formatMoney(
    rows.reduce((sum, { payable }) => sum + payable, 0),
    currency,
    locale
  )
  async function submit() {
    if (await payStatements(query, rows, confirmationOf(confirmBy, typed)))
      onDone(fill(plural(locale, words.payedMany, rows.length), { amount }))
  }
  return (
    <FormDialog
      record={statementPageRecord}
      onClose={onClose}
      words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
      title={plural(locale, words.payManyOf, rows.length)}
      detail={fill(words.payManyDetail, { amount })}
      action={words.pay}
      onSubmit={() => void submit()}
    >
      <ConfirmFields by={confirmBy} value={typed} onChange={setTyped} words={words} />
    </FormDialog>
  )
}
