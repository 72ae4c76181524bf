import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { instantAt } from '../../../lib/rules/schedule/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import { pricesRecord, publish } from '../../../stores/ops/prices.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { PricesLook } from './prices-words.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'

export interface PublishDialogProps {
  version: number
  open: boolean
  onOpenChange: (open: boolean) => void
  look: PricesLook
}

/** Publishes the open draft, now or at a time of the company's clocks. */
export function PublishDialog({ version, open, onOpenChange, look }: PublishDialogProps): ReactNode {
  const { words, timeZone } = look
  const busy = useStore(pricesRecord.$busy, { ssr: 'initial' })
  const failure = useStore(pricesRecord.$failure, { ssr: 'initial' })
  const [isLater, setIsLater] = useState(false)
  const [time, setTime] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  async function confirm(reason: string) {
    const [day, clock] = time.split('T')
    const from = isLater && day && clock ? instantAt(day, clock, timeZone) : null
    const wrong = isLater && (from === null || from.getTime() <= serverNow())
    setIsWrong(wrong)
    if (wrong) return
    if (await publish(reason, from?.toISOString() ?? null)) onOpenChange(false)
  }

  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(words.publishTitle, { version })}
      detail={words.publishDetail}
      action={words.publishNow}
      busy={busy}
      failure={failure && open ? sentenceFor(failure.code) : ''}
      words={words}
      onConfirm={reason => void confirm(reason)}
    >
      <fieldset className="ops-choice">
        <legend>{words.when}</legend>
        {([false, true] as const).map(later => (
          <label key={String(later)}>
            <input
              type="radio"
              name="effective"
              checked={isLater === later}
              onChange={() => setIsLater(later)}
            />
            <span>{later ? words.later : words.now}</span>
          </label>
        ))}
      </fieldset>
      {isLater ? (
        <TextInput
          label={fill(words.at, { zone: document.documentElement.dataset['zoneName'] ?? timeZone })}
          type="datetime-local"
          error={isWrong ? words.timeNeeded : undefined}
          value={time}
          onChange={event => setTime(event.currentTarget.value)}
        />
      ) : null}
    </ReasonDialog>
  )
}
