import '../../../styles/billing/statements.css'
import '../../../styles/controls/parts.css'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { OwnStatements as Own } from '../../../lib/contract/billing/pay/statements.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatDayRange } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { downloadOwnStatement, fileRecord } from '../../../stores/driver/statements.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { OwnBank } from './OwnBank.tsx'
import { PaidOut } from './PaidOut.tsx'
import { StatementLines } from './StatementLines.tsx'

export interface OwnStatementsProps {
  own: Own
  confirmBy: ConfirmBy
  locale: Locale
  words: Pick<Words, 'statements'> & { by: Words['earnings']['by'] }
}

/** A driver's growing period, the issued statements with their documents, and where the company pays. */
export function OwnStatements({ own, confirmBy, locale, words: all }: OwnStatementsProps): ReactNode {
  const busy = useStore(fileRecord.$busy, { ssr: 'initial' })
  const failure = useStore(fileRecord.$failure, { ssr: 'initial' })
  const { statements: words } = all
  const { current, issued, bank } = own
  const money = (amount: number) => formatMoney(amount, current.currency, locale)
  return (
    <div className="statement-view">
      <h3>{words.own.current}</h3>
      <p className="small muted">{formatDayRange(current.from, current.to, locale)}</p>
      <StatementLines
        content={current}
        owed={{ toDriver: words.owedToDriver, toCompany: words.owedToCompany }}
        locale={locale}
        words={all}
      />
      <h3>{words.own.issued}</h3>
      {issued.length === 0 ? <p className="muted">{words.own.none}</p> : null}
      <ul className="part-rows">
        {issued.map(({ id, number, from, to, owed, state, payouts }) => (
          <li key={id}>
            <span className="part-text">
              <span>{`${fill(words.numbered, { number: String(number) })} · ${words.states[state]}`}</span>
              <span className="statement-small">
                {`${formatDayRange(from, to, locale)} · ${owed < 0 ? words.owedToCompany : words.owedToDriver} ${money(Math.abs(owed))}`}
              </span>
              <PaidOut {...{ payouts, money, locale, words }} timeZone={current.time_zone} />
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${words.pdf}, ${fill(words.numbered, { number: String(number) })}`}
              loading={busy}
              loadingLabel={words.loading}
              onClick={() => void downloadOwnStatement(id)}
            >
              {words.pdf}
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      <h3>{words.bank}</h3>
      <OwnBank initial={bank} confirmBy={confirmBy} words={words} />
      <p className="small muted">{words.own.kept}</p>
    </div>
  )
}
