import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MoneyDay } from '../../../lib/contract/billing/day-end.ts'
import type { DriverCash } from '../../../lib/contract/billing/driver-cash.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTypedAmount } from '../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../lib/words/fill.ts'
import { count, dayRecord } from '../../../stores/billing/day-end.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

export interface CountCashProps {
  day: MoneyDay['day']
  /** As it's known now: it changes if somebody else counts. */
  driver: DriverCash
  look: DayLook
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

/** Asks how much cash a driver hands in. A reason makes the rest a difference. */
export function CountCash({ day, driver, look, onClose, onDone }: CountCashProps): ReactNode {
  const { words, currency, locale } = look
  const { name, open } = driver
  const money = moneyOf(look)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({})
  const text = reason.trim()
  const read = typed.trim() === '' ? 0 : readTypedAmount(typed, locale, minorDigits(currency))
  const amount = read === null || Number.isNaN(read) ? null : read

  async function submit() {
    if (amount === null) return setWrong({ amount: words.amountWrong })
    if (amount === 0 && (text === '' || open === 0)) return setWrong({ amount: words.amountNeeded })
    if (amount > open && text === '')
      return setWrong({ reason: fill(words.reasonNeeded, { amount: money(amount - open) }) })
    setWrong({})
    const given = { driver_id: driver.driver_id, day, currency, open, amount }
    if (await count({ ...given, ...(text ? { reason: text } : {}) })) onDone(fill(words.counted, { name }))
  }

  return (
    <FormDialog
      title={fill(words.countOf, { name })}
      detail={fill(words.countDetail, { name, amount: money(open) })}
      action={words.save}
      record={dayRecord}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
    >
      <TextInput
        label={words.amount}
        error={wrong.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        trail={currency}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label={words.reason}
        hint={fill(words.reasonHint, { name })}
        error={wrong.reason}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <p className="day-outcome" aria-live="polite">
        {amount === null ? '' : outcomeOf(open - amount, text !== '')}
      </p>
    </FormDialog>
  )

  function outcomeOf(rest: number, hasReason: boolean): string {
    const written = { name, amount: money(Math.abs(rest)) }
    if (rest === 0) return words.even
    if (rest < 0) return fill(words.surplus, written)
    return fill(hasReason ? words.missing : words.rest, written)
  }
}
