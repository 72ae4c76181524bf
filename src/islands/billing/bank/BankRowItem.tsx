import '../../../styles/controls/choice.css'
import type { ReactNode } from 'react'
import type {
  BankCandidate,
  BankOutcome,
  BankRow,
  BankRowState
} from '../../../lib/contract/billing/incoming/bank-files.ts'
import type { ErrorCode } from '../../../lib/contract/errors.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { opsInvoicesOfPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { isBookable, type RowChoice } from '../../../stores/billing/bank-file.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { Badge, type Tone } from '../../ui/status/Badge.tsx'
import { settleLines } from './settle-lines.ts'

export interface BankRowItemProps {
  row: BankRow
  choice: RowChoice
  outcome: BankOutcome | undefined
  locale: Locale
  words: Words['bank']
  onChange: (choice: RowChoice) => void
  /** Asks for another organization. */
  onAsk: () => void
}

const tones: Record<BankRowState, Tone> = {
  matched: 'completed',
  proposed: 'searching',
  asked: 'searching',
  unknown: 'neutral',
  booked: 'secondary',
  not_received: 'neutral',
  unreadable: 'failed'
}

/** One row of a bank's file: who paid what, for which invoices it can be, and what became of it. */
export function BankRowItem(props: BankRowItemProps): ReactNode {
  const { row, choice, outcome, locale, words, onChange, onAsk } = props
  const { number, key, day, amount, currency, payer, reference, state } = row
  const { isTicked, candidate } = choice
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency, locale)
  const mayBook = isBookable(row, outcome)
  const isBooked = outcome?.outcome === 'booked'
  const hasBox = mayBook && candidate !== null
  const chosenAt = candidate === null ? -1 : row.candidates.indexOf(candidate)
  return (
    <li className="bank-row" data-box={hasBox || undefined}>
      <div className="bank-check">
        {hasBox ? (
          <label>
            <input
              type="checkbox"
              className="check-box"
              checked={isTicked}
              aria-label={fill(words.bookRow, { number, amount: money, payer: payer || words.noPayer })}
              onChange={event => onChange({ ...choice, isTicked: event.currentTarget.checked })}
            />
          </label>
        ) : null}
      </div>
      <div className="bank-text">
        <p>
          <bdi className="strong">{payer || words.noPayer}</bdi>
        </p>
        {reference ? (
          <p className="small">
            <bdi>{reference}</bdi>
          </p>
        ) : null}
        <p className="small muted">
          {[
            fill(words.row, { number }),
            day === null ? '' : formatCalendarDay(day, locale, { dateStyle: 'medium' })
          ]
            .filter(text => text !== '')
            .join(' · ')}
        </p>
      </div>
      <p className="bank-amount numbers strong">{money}</p>
      <p className="bank-state">
        {outcome ? (
          <Badge tone={outcome.outcome === 'refused' ? 'failed' : 'completed'}>
            {words.outcomes[outcome.outcome]}
          </Badge>
        ) : (
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        )}
      </p>
      <div className="bank-more part">
        <BankNotes {...{ row, candidate, outcome, locale, words }} />
        {mayBook && row.candidates.length > 1 ? (
          <RadioCards
            label={words.which}
            name={`which-${key}`}
            value={chosenAt < 0 ? null : String(chosenAt)}
            onChange={value => {
              const next = row.candidates[Number(value)] ?? null
              onChange({ candidate: next, isTicked: next !== null && !isEntered(row, next) })
            }}
            cards={row.candidates.map((each, index) => ({
              value: String(index),
              title: settleLines(each, currency ?? '', locale, words).join('; ')
            }))}
          />
        ) : null}
        {candidate !== null && (isBooked || (mayBook && (chosenAt < 0 || row.candidates.length === 1))) ? (
          <ul className="small">
            {settleLines(candidate, currency ?? '', locale, words, isBooked).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {mayBook ? (
          <div>
            <Button variant={candidate === null ? 'secondary' : 'quiet'} size="small" onClick={onAsk}>
              <span>
                {candidate === null && row.candidates.length === 0 ? words.chooseFor : words.chooseOther}
              </span>
              <span className="visually-hidden">{` ${fill(words.row, { number })}`}</span>
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}

const isEntered = ({ entered_for: entered }: BankRow, { organization }: BankCandidate) =>
  entered.includes(organization.id)

interface BankNotesProps {
  row: BankRow
  candidate: BankCandidate | null
  outcome: BankOutcome | undefined
  locale: Locale
  words: Words['bank']
}

/** What a person must know of a row before or after it's booked. */
function BankNotes({ row, candidate, outcome, locale, words }: BankNotesProps): ReactNode {
  const { problems, doubt, payment, currency } = row
  // One that was booked before can be another organization's.
  const owner = outcome?.outcome === 'booked' ? candidate?.organization : payment?.organization
  const refused =
    outcome?.outcome === 'refused'
      ? [
          // The day and the sums were right when the file was read, so it can only be the currency.
          outcome.code === 'invalid-input' && candidate && currency
            ? fill(words.noCurrency, { organization: candidate.organization.name, currency })
            : sentenceFor(outcome.code as ErrorCode),
          outcome.open === null || currency === null
            ? ''
            : fill(words.possible, { amount: formatMoney(outcome.open, currency, locale) })
        ].join(' ')
      : ''
  const notes = [
    ...problems.map(problem => words.problems[problem]),
    ...(doubt && !outcome ? [words.doubts[doubt]] : []),
    ...(candidate && !outcome && isEntered(row, candidate) ? [words.maybeEntered] : []),
    ...(payment
      ? [
          fill(payment.is_undone ? words.wasUndone : words.wasBooked, {
            organization: payment.organization.name
          })
        ]
      : [])
  ]
  return (
    <>
      {notes.map(note => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      {refused === '' ? null : <p className="small field-error">{refused}</p>}
      {owner ? (
        <p className="small">
          <a className="link" href={opsInvoicesOfPath(owner.id)}>
            {fill(words.toInvoices, { organization: owner.name })}
          </a>
        </p>
      ) : null}
    </>
  )
}
