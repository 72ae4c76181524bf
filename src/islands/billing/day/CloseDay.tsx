import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MoneyDay } from '../../../lib/contract/billing/day-end.ts'
import { opsMoneyDayPath } from '../../../lib/paths.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { close, dayRecord } from '../../../stores/billing/day-end.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { TimeSentence } from '../../format/times/TimeSentence.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { type DayLook, dayName } from './day-look.ts'

export interface CloseDayProps {
  day: MoneyDay
  mayClose: boolean
  look: DayLook
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

/** Says whether the day is closed, and closes it. */
export function CloseDay({ day, mayClose, look, onDone }: CloseDayProps): ReactNode {
  const { words, locale } = look
  const [isAsked, setIsAsked] = useState(false)
  const name = dayName(day.day, locale)
  const { next_to_close: next } = day
  if (day.is_closed) return <Closed {...{ day, look }} />
  if (day.day >= day.today) return <p className="ops-muted">{words.notEnded}</p>
  if (!mayClose) return null
  if (!day.can_close)
    return next === null ? null : (
      <a className="button" data-variant="secondary" data-size="small" href={opsMoneyDayPath(next)}>
        {fill(words.closeFirst, { day: dayName(next, locale) })}
      </a>
    )
  const open = day.drivers.filter(driver => driver.open !== 0).length
  async function submit() {
    if (!(await close(day.day))) return
    setIsAsked(false)
    onDone(fill(words.closedNow, { day: name }))
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {fill(words.close, { day: name })}
      </Button>
      {isAsked ? (
        <FormDialog
          title={fill(words.closeTitle, { day: name })}
          detail={words.closeDetail}
          action={fill(words.close, { day: name })}
          record={dayRecord}
          onClose={() => setIsAsked(false)}
          onSubmit={() => void submit()}
          words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
        >
          {next === null ? <p>{words.closeEarlier}</p> : null}
          {open > 0 ? <p>{plural(locale, words.stillOpen, open)}</p> : null}
        </FormDialog>
      ) : null}
    </>
  )
}

function Closed({ day: { closed }, look }: { day: MoneyDay; look: DayLook }): ReactNode {
  const { words, locale } = look
  if (!closed) return <p className="ops-muted">{words.closedBefore}</p>
  return (
    <p className="ops-muted">
      <TimeSentence sentence={fill(words.closed, { name: closed.by || words.deleted })}>
        <CompanyTime at={closed.at} locale={locale} day />
      </TimeSentence>
    </p>
  )
}
