import '../../../styles/controls/parts.css'
import '../../../styles/billing/statements.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { StatementDetail } from '../../../lib/contract/billing/pay/statements.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatDayRange } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { downloadStatement, statementRecord } from '../../../stores/billing/statements.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { AdjustPay } from './AdjustPay.tsx'
import { PaidOut } from './PaidOut.tsx'
import { CameBack, EnterBank, IssueStatement, PayOut } from './StatementDialogs.tsx'
import { StatementLines } from './StatementLines.tsx'

export interface StatementViewProps {
  initial: StatementDetail
  mayAdjust: boolean
  confirmBy: ConfirmBy
  locale: Locale
  words: Pick<Words, 'statements'> & { by: Words['earnings']['by'] }
}

type Asked = 'issue' | 'last' | 'pay' | 'adjust' | 'bank' | { payout: string } | null

/** One driver's statement: what it says, and what an operator does with it. */
export function StatementView({
  initial,
  mayAdjust,
  confirmBy,
  locale,
  words: all
}: StatementViewProps): ReactNode {
  const statement = useStore(statementRecord.$value, { ssr: 'initial' }) ?? initial
  const busy = useStore(statementRecord.$busy, { ssr: 'initial' })
  const failure = useStore(statementRecord.$failure, { ssr: 'initial' })
  const [asked, setAsked] = useState<Asked>(null)
  const [said, setSaid] = useState('')
  const { statements: words } = all
  const { state, number, content, payable, payouts, bank } = statement
  const money = (amount: number) => formatMoney(amount, content.currency, locale)
  function ask(next: Asked) {
    statementRecord.clearFailure()
    setSaid('')
    setAsked(next)
  }
  const dialog = {
    statement,
    confirmBy,
    locale,
    words,
    onClose: () => setAsked(null),
    onDone: (sentence: string) => {
      setAsked(null)
      setSaid(sentence)
    }
  }
  const back = typeof asked === 'object' ? payouts.find(({ id }) => id === asked?.payout) : undefined
  const press = (label: string, next: Asked, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button size="small" variant={variant} onClick={() => ask(next)}>
      {label}
    </Button>
  )
  const bankText = bank
    ? fill(words.bankShown, { country: bank.country, last: bank.last_four })
    : words.noBank
  const canBePaid = state === 'issued' || state === 'returned'
  const payableOrNot = payable > 0 ? fill(words.payable, { amount: money(payable) }) : words.noPayable
  const payableText = canBePaid ? payableOrNot : ''
  return (
    <div className="statement-view">
      <p className="part-said" role="status">
        {said}
      </p>
      <p>
        <strong>
          {number === null ? words.states[state] : fill(words.numbered, { number: String(number) })}
        </strong>{' '}
        <span>
          {[
            ...(number === null ? [] : [words.states[state]]),
            formatDayRange(content.from, content.to, locale)
          ]
            .map(part => `· ${part}`)
            .join(' ')}
        </span>
      </p>
      {content.is_last ? <p className="ops-muted">{words.last}</p> : null}
      <p className="ops-muted">{[bankText, payableText].filter(Boolean).join(' · ')}</p>
      <div className="statement-acts">
        {state === 'ended' ? press(words.issue, 'issue', 'primary') : null}
        {payable > 0 && bank ? press(words.pay, 'pay', 'primary') : null}
        {press(bank ? words.changeBank : words.enterBank, 'bank')}
        {press(words.adjust, 'adjust')}
        {state === 'open' ? press(words.issueLast, 'last') : null}
        {statement.statement_id === null ? null : (
          <Button
            size="small"
            variant="secondary"
            loading={busy && asked === null}
            loadingLabel={words.loading}
            onClick={() => void downloadStatement(statement.statement_id ?? '')}
          >
            {words.pdf}
          </Button>
        )}
      </div>
      {asked === null ? <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure> : null}
      <PaidOut
        {...{ payouts, money, locale, words }}
        timeZone={content.time_zone}
        onBack={id => ask({ payout: id })}
      />
      <StatementLines
        content={content}
        owed={{ toDriver: words.toDriver, toCompany: words.toCompany }}
        locale={locale}
        words={all}
      />
      {asked === 'issue' || asked === 'last' ? (
        <IssueStatement {...dialog} isLast={asked === 'last'} />
      ) : null}
      {asked === 'pay' ? <PayOut {...dialog} /> : null}
      {asked === 'bank' ? <EnterBank {...dialog} /> : null}
      {asked === 'adjust' ? <AdjustPay {...dialog} mayAdjust={mayAdjust} /> : null}
      {back ? <CameBack {...dialog} payout={back} /> : null}
    </div>
  )
}
