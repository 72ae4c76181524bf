import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CashCount, DriverCash } from '../../../lib/contract/billing/driver-cash.ts'
import { fill } from '../../../lib/words/fill.ts'
import { dayRecord, undoCount } from '../../../stores/billing/day-end.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

export interface DriverCountsProps {
  day: string
  driver: DriverCash
  look: DayLook
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

/** Shows all counts of a driver on a day, and takes one back. */
export function DriverCounts({ day, driver, look, onClose, onDone }: DriverCountsProps): ReactNode {
  const { words, locale } = look
  const { name } = driver
  const money = moneyOf(look)
  const [asked, setAsked] = useState<CashCount | null>(null)
  if (asked)
    return <UndoCount {...{ day, name, look, onDone }} count={asked} onClose={() => setAsked(null)} />
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={fill(words.countsOf, { name })}
      closeLabel={words.dismiss}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.dismiss}
        </Button>
      }
    >
      <ul className="part-rows">
        {driver.counts.map(count => (
          <li key={count.id}>
            <span className="part-text">
              <span className="day-line numbers">
                {fill(words.handedIn, { amount: money(count.amount) })}
              </span>
              {count.difference === 0 ? null : (
                <span className="day-line numbers">
                  {fill(words.difference, { amount: money(count.difference) })}
                </span>
              )}
              <span className="day-small">
                <CompanyTime at={count.at} locale={locale} day="unless-today" />{' '}
                <bdi>{count.by || words.deleted}</bdi>
              </span>
              {count.reason ? <bdi className="day-small">{count.reason}</bdi> : null}
            </span>
            <CountState {...{ count, words }} onUndo={() => setAsked(count)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function CountState({
  count,
  words,
  onUndo
}: {
  count: CashCount
  words: DayLook['words']
  onUndo: () => void
}): ReactNode {
  if (count.is_undo) return <span className="ops-muted">{words.isUndo}</span>
  if (count.is_undone) return <span className="ops-muted">{words.isUndone}</span>
  return (
    <Button size="small" variant="secondary" onClick={onUndo}>
      {words.undo}
    </Button>
  )
}

interface UndoCountProps {
  day: string
  name: string
  count: CashCount
  look: DayLook
  onClose: () => void
  onDone: (sentence: string) => void
}

function UndoCount({ day, name, count, look, onClose, onDone }: UndoCountProps): ReactNode {
  const { words } = look
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  async function submit() {
    const text = reason.trim()
    setIsMissing(text === '')
    if (text !== '' && (await undoCount(day, count.id, text))) onDone(words.undone)
  }
  return (
    <FormDialog
      title={words.undoTitle}
      detail={fill(words.undoDetail, { name })}
      action={words.undo}
      danger
      record={dayRecord}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
    >
      <TextInput
        label={words.undoReason}
        error={isMissing ? words.undoReasonNeeded : undefined}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
