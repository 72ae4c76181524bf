import type { ReactNode } from 'react'
import {
  type DateOrder,
  dateOrders,
  type DecimalSign,
  decimalSigns
} from '../../../lib/contract/imports/fields.ts'
import type { Words } from '../../../lib/words/words.ts'
import { RadioCards } from '../fields/RadioCards.tsx'

export interface NumberQuestionsProps {
  asksOrder: boolean
  order: DateOrder | null
  onOrder: (order: DateOrder) => void
  asksSign: boolean
  sign: DecimalSign | null
  onSign: (sign: DecimalSign) => void
  words: Pick<Words['imports'], 'dates' | 'decimals'>
}

/** Asks what dates and numbers mean that can be read in two ways. */
export function NumberQuestions(props: NumberQuestionsProps): ReactNode {
  const { asksOrder, order, onOrder, asksSign, sign, onSign, words } = props
  return (
    <>
      {asksOrder ? (
        <RadioCards
          label={words.dates.question}
          name="date-order"
          columns={2}
          value={order}
          onChange={value => onOrder(value as DateOrder)}
          cards={dateOrders.map(value => ({ value, title: words.dates[value] }))}
        />
      ) : null}
      {asksSign ? (
        <RadioCards
          label={words.decimals.question}
          name="decimal-sign"
          columns={2}
          value={sign}
          onChange={value => onSign(value as DecimalSign)}
          cards={decimalSigns.map(value => ({ value, title: words.decimals[value] }))}
        />
      ) : null}
    </>
  )
}
