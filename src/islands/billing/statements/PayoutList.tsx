import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { exportList, exportRecord } from '../../../stores/billing/statements.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ConfirmFields, confirmationOf } from './ConfirmFields.tsx'

export interface PayoutListProps {
  today: string
  confirmBy: ConfirmBy
  locale: Locale
  words: Words['statements']
}

/** Downloads the payouts of some days with full IBANs. */
export function PayoutList({ today, confirmBy, locale, words }: PayoutListProps): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const [days, setDays] = useState({ from: today, to: today })
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const done = useStore(exportRecord.$value, { ssr: 'initial' })
  async function submit() {
    const isMissing = days.from === '' || days.to < days.from
    setIsWrong(isMissing)
    if (!isMissing && (await exportList({ ...days, ...confirmationOf(confirmBy, typed) }))) {
      setIsAsked(false)
      setTyped('')
    }
  }
  const field = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={words[name]}
      max={today}
      value={days[name]}
      onChange={event => setDays({ ...days, [name]: event.currentTarget.value })}
      error={isWrong && name === 'to' ? words.daysWrong : undefined}
    />
  )
  return (
    <>
      <span className="small muted" role="status">
        {done ? plural(locale, words.exported, done.rows) : ''}
      </span>
      <Button size="small" variant="secondary" onClick={() => setIsAsked(true)}>
        {words.export}
      </Button>
      {isAsked ? (
        <FormDialog
          title={words.export}
          detail={words.exportDetail}
          action={words.download}
          record={exportRecord}
          onClose={() => setIsAsked(false)}
          onSubmit={() => void submit()}
          words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
        >
          {field('from')}
          {field('to')}
          <ConfirmFields by={confirmBy} value={typed} onChange={setTyped} words={words} />
        </FormDialog>
      ) : null}
    </>
  )
}
