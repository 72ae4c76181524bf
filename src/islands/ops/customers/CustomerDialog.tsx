import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $customerFailure, actOnCustomer, type CustomerAction } from '../../../stores/ops/customers.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'

export interface CustomerDialogProps {
  id: string
  name: string
  /** Null while the dialog is closed. */
  action: CustomerAction | null
  onClose: () => void
  words: Words['opsCustomers']
}

/** As the API wants it. */
const shortest = 3

/** Says what an action does, and asks for its reason. */
export function CustomerDialog({ id, name, action, onClose, words }: CustomerDialogProps): ReactNode {
  const failure = useStore($customerFailure, { ssr: 'initial' })
  // The texts stay while the dialog closes.
  const [last, setLast] = useState<CustomerAction>('block')
  const [working, setWorking] = useState(false)
  useEffect(() => {
    if (!action) return
    setLast(action)
    $customerFailure.set(null)
  }, [action])
  const shown = action ?? last

  async function confirm(reason: string) {
    setWorking(true)
    const done = await actOnCustomer(id, shown, reason)
    setWorking(false)
    if (done) onClose()
  }

  return (
    <ReasonDialog
      open={action !== null}
      onOpenChange={open => open || onClose()}
      title={fill(words[`${shown}Title`], { name })}
      detail={words[`${shown}Detail`]}
      action={words[shown]}
      danger={shown === 'erase' || shown === 'block'}
      shortest={shortest}
      busy={working}
      failure={failure ? sentenceFor(failure.code) : ''}
      words={words}
      onConfirm={reason => void confirm(reason)}
    />
  )
}
