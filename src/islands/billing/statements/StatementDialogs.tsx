import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { StatementDetail } from '../../../lib/contract/billing/pay/statements.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { issue, payOut, saveBank, statementRecord, takeBack } from '../../../stores/billing/statements.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ConfirmFields, confirmationOf } from './ConfirmFields.tsx'
import { IbanDialog } from './IbanDialog.tsx'

export interface StatementDialogProps {
  statement: StatementDetail
  confirmBy: ConfirmBy
  locale: Locale
  words: Words['statements']
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

const common = (words: Words['statements'], onClose: () => void) => ({
  record: statementRecord,
  onClose,
  words: { cancel: words.cancel, close: words.dismiss, saving: words.saving }
})

/** Asks before a statement is issued, for its period or until today. */
export function IssueStatement(props: StatementDialogProps & { isLast: boolean }): ReactNode {
  const { statement, locale, words, isLast, onClose, onDone } = props
  const { name, closing, content } = statement
  const written = { name, amount: formatMoney(closing, content.currency, locale) }
  async function submit() {
    if (await issue(statement, isLast)) onDone(fill(words.issued, written))
  }
  return (
    <FormDialog
      {...common(words, onClose)}
      title={fill(words.issueOf, written)}
      detail={fill(isLast ? words.issueLastDetail : words.issueDetail, written)}
      action={words.issue}
      onSubmit={() => void submit()}
    />
  )
}

/** Pays a statement out, once the operator has confirmed it again. */
export function PayOut({
  statement,
  confirmBy,
  locale,
  words,
  onClose,
  onDone
}: StatementDialogProps): ReactNode {
  const [typed, setTyped] = useState('')
  const { name, payable, content, bank } = statement
  const written = { name, amount: formatMoney(payable, content.currency, locale) }
  async function submit() {
    if (await payOut(statement, confirmationOf(confirmBy, typed))) onDone(fill(words.payed, written))
  }
  return (
    <FormDialog
      {...common(words, onClose)}
      title={fill(words.payOf, written)}
      detail={fill(words.payDetail, { last: bank?.last_four ?? '' })}
      action={words.pay}
      onSubmit={() => void submit()}
    >
      <ConfirmFields by={confirmBy} value={typed} onChange={setTyped} words={words} />
    </FormDialog>
  )
}

/** Enters that a payout came back, with a reason. */
export function CameBack(
  props: StatementDialogProps & { payout: StatementDetail['payouts'][number] }
): ReactNode {
  const { statement, payout, locale, words, onClose, onDone } = props
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const text = reason.trim()
  async function submit() {
    setIsWrong(text === '')
    if (text !== '' && (await takeBack(statement, payout.id, text))) onDone(words.cameBackDone)
  }
  return (
    <FormDialog
      {...common(words, onClose)}
      title={fill(words.cameBackOf, { name: statement.name })}
      detail={fill(words.cameBackDetail, {
        amount: formatMoney(payout.amount, statement.content.currency, locale)
      })}
      action={words.save}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={words.reason}
        error={isWrong ? words.reasonNeeded : undefined}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Enters a driver's IBAN. */
export function EnterBank({ statement, confirmBy, words, onClose, onDone }: StatementDialogProps): ReactNode {
  return (
    <IbanDialog
      title={statement.bank ? words.changeBank : words.enterBank}
      record={statementRecord}
      onSave={async body => {
        const isSaved = await saveBank(statement, body)
        if (isSaved) onDone(words.bankSaved)
        return isSaved
      }}
      {...{ confirmBy, words, onClose }}
    />
  )
}
