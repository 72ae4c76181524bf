import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../../lib/words/words.ts'
import { driverHours } from '../../../../stores/ops/driver-hours.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export interface RefuseHoursProps {
  title: string
  /** Returns whether it worked. */
  onRefuse: (reason: string) => Promise<boolean>
  onClose: () => void
  words: Words['hours']
}

/** Asks why proposed hours are refused. */
export function RefuseHours({ title, onRefuse, onClose, words }: RefuseHoursProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  async function submit() {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '' && (await onRefuse(reason.trim()))) onClose()
  }

  return (
    <FormDialog
      {...{ title, onClose, words }}
      record={driverHours}
      detail={words.refuseDetail}
      action={words.refuse}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={words.reason}
        maxLength={300}
        value={reason}
        error={isMissing ? words.needReason : undefined}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
