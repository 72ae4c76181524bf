import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  type BankRow,
  type BankRowState,
  bankOutcomes,
  bankRowStates
} from '../../../lib/contract/billing/incoming/bank-files.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import {
  $choices,
  $outcomes,
  bookingRecord,
  bookRows,
  choiceOf,
  choose,
  isBookable,
  rowsToBook,
  type ToBook
} from '../../../stores/billing/bank-file.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { BankRowItem } from './BankRowItem.tsx'
import { ChooseOrganization } from './ChooseOrganization.tsx'

export interface BankRowsProps {
  rows: readonly BankRow[]
  locale: Locale
  words: Words['bank']
}

/** How many more rows a press shows. */
const shownAtOnce = 50

/** The rows of a bank's file by what can be done with them, and the bar that books those that are chosen. */
export function BankRows({ rows, locale, words }: BankRowsProps): ReactNode {
  const choices = useStore($choices, { ssr: 'initial' })
  const outcomes = useStore($outcomes, { ssr: 'initial' })
  const counts = Map.groupBy(rows, ({ state }) => state)
  const states = bankRowStates.filter(state => counts.has(state))
  const [chosenGroup, setGroup] = useState<BankRowState | undefined>()
  // After another reading, a group can be gone.
  const group = chosenGroup !== undefined && counts.has(chosenGroup) ? chosenGroup : states[0]
  const [most, setMost] = useState(shownAtOnce)
  const [asked, setAsked] = useState<BankRow | null>(null)
  const shown = (group && counts.get(group)) ?? []
  const list = new Intl.ListFormat(locale)
  return (
    <>
      <section className="card part" aria-label={words.rows}>
        <p role="status">
          {list.format(
            states.map(state => plural(locale, words.counts[state], counts.get(state)?.length ?? 0))
          )}
        </p>
        <div className="part-line" role="group" aria-label={words.rows}>
          {states.map(state => (
            <button
              key={state}
              type="button"
              className="bank-group"
              aria-pressed={group === state}
              onClick={() => {
                setGroup(state)
                setMost(shownAtOnce)
              }}
            >
              <span>{`${words.states[state]} `}</span>
              <span className="numbers">{counts.get(state)?.length ?? 0}</span>
            </button>
          ))}
        </div>
        {group === 'not_received' ? <p className="small muted">{words.notReceivedDetail}</p> : null}
        <ul>
          {shown.slice(0, most).map(row => (
            <BankRowItem
              key={row.key}
              row={row}
              choice={choiceOf(row, choices)}
              outcome={outcomes.get(row.key)}
              locale={locale}
              words={words}
              onChange={choice => choose(row, choice)}
              onAsk={() => setAsked(row)}
            />
          ))}
        </ul>
        {shown.length > most ? (
          <div>
            <Button variant="secondary" onClick={() => setMost(most + shownAtOnce)}>
              {words.more}
            </Button>
          </div>
        ) : null}
      </section>
      {outcomes.size > 0 || rows.some(row => isBookable(row, undefined)) ? (
        <BankBar chosen={rowsToBook(rows, choices, outcomes)} locale={locale} words={words} />
      ) : null}
      {asked ? (
        <ChooseOrganization
          row={asked}
          locale={locale}
          words={words}
          onClose={() => setAsked(null)}
          onChoose={candidate => {
            choose(asked, { isTicked: !asked.entered_for.includes(candidate.organization.id), candidate })
            setAsked(null)
          }}
        />
      ) : null}
    </>
  )
}

interface BankBarProps {
  chosen: readonly ToBook[]
  locale: Locale
  words: Words['bank']
}

/** Books the chosen rows. The button says how many payments, and how much they are. */
function BankBar({ chosen, locale, words }: BankBarProps): ReactNode {
  const outcomes = useStore($outcomes, { ssr: 'initial' })
  const busy = useStore(bookingRecord.$busy, { ssr: 'initial' })
  const failure = useStore(bookingRecord.$failure, { ssr: 'initial' })
  const list = new Intl.ListFormat(locale)
  const sums = Map.groupBy(chosen, ({ row }) => row.currency)
  const total = list.format(
    [...sums].map(([currency, each]) =>
      formatMoney(
        each.reduce((sum, { row }) => sum + row.amount, 0),
        currency,
        locale
      )
    )
  )
  const results = bankOutcomes.flatMap(outcome => {
    const count = [...outcomes.values()].filter(each => each.outcome === outcome).length
    return count === 0 ? [] : [plural(locale, words.results[outcome], count)]
  })
  return (
    <section className="card bank-bar" aria-label={words.title}>
      <div className="small">
        <p role="status">{results.length > 0 && !busy ? `${list.format(results)}.` : ''}</p>
        <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      </div>
      <Button
        size="large"
        loading={busy}
        loadingLabel={words.booking}
        needs={chosen.length === 0 ? words.nothingChosen : undefined}
        onClick={() => void bookRows(chosen)}
      >
        {chosen.length === 0
          ? words.nothingChosen
          : fill(plural(locale, words.book, chosen.length), { total })}
      </Button>
    </section>
  )
}
