import { useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import { end, pause, recurringRecord, resume } from '../../stores/recurring/recurring.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { RecurringLook } from './recurring-look.ts'

/** Pauses, resumes and ends a rule. */
export function RuleActions({ rule, words, run }: RecurringLook): ReactNode {
  const [asked, setAsked] = useState<'pause' | 'end' | null>(null)
  const [from, setFrom] = useState(rule.today)
  const [until, setUntil] = useState('')
  if (!rule.may_act || rule.is_ended) return null
  const ask = (what: 'pause' | 'end') => () => {
    recurringRecord.clearFailure()
    setAsked(what)
  }
  const close = () => setAsked(null)
  const done = (action: ReturnType<typeof end>) => void run(action).then(worked => worked && close())
  return (
    <div className="part-line">
      {rule.paused ? (
        <Button variant="secondary" onClick={() => void run(resume(rule))}>
          {words.resume}
        </Button>
      ) : (
        <Button variant="secondary" onClick={ask('pause')}>
          {words.pause}
        </Button>
      )}
      <Button variant="quiet" onClick={ask('end')}>
        {words.end}
      </Button>
      {asked === 'pause' ? (
        <FormDialog
          record={recurringRecord}
          title={words.pauseTitle}
          detail={words.pauseDetail}
          action={words.pause}
          onClose={close}
          onSubmit={() => done(pause(rule, { from: from || rule.today, until: until || null }))}
          words={words}
        >
          <TextInput
            type="date"
            label={words.pauseFrom}
            value={from}
            min={rule.today}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={words.pauseUntil}
            optional={words.optional}
            value={until}
            min={from}
            onChange={event => setUntil(event.currentTarget.value)}
          />
        </FormDialog>
      ) : null}
      {asked === 'end' ? (
        <FormDialog
          record={recurringRecord}
          title={fill(words.endTitle, { name: rule.name })}
          detail={words.endDetail}
          action={words.endAction}
          danger
          onClose={close}
          onSubmit={() => done(end(rule))}
          words={words}
        />
      ) : null}
    </div>
  )
}
