import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { $customerFailure, actOnCustomer, type CustomerAction } from '../../stores/ops/customers.ts'
import { errorSentence } from '../format/error-sentence.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { TextArea } from '../ui/TextArea.tsx'

export interface CustomerDialogProps {
  id: string
  name: string
  /** Null while the dialog is closed. */
  action: CustomerAction | null
  onClose: () => void
  words: Words['opsCustomers']
}

const shortest = 3

/** Says what an action does, and asks for its reason. */
export function CustomerDialog({ id, name, action, onClose, words }: CustomerDialogProps): ReactNode {
  const failure = useStore($customerFailure, { ssr: 'initial' })
  // The texts stay while the dialog closes.
  const [last, setLast] = useState<CustomerAction>('block')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  useEffect(() => {
    if (!action) return
    setLast(action)
    setReason('')
    setMissing(false)
    $customerFailure.set(null)
  }, [action])
  const shown = action ?? last

  async function confirm() {
    const isShort = reason.trim().length < shortest
    setMissing(isShort)
    if (isShort || working) return
    setWorking(true)
    const done = await actOnCustomer(id, shown, reason)
    setWorking(false)
    if (done) onClose()
  }

  return (
    <Dialog
      open={action !== null}
      onOpenChange={open => (open ? undefined : onClose())}
      title={fill(words[`${shown}Title`], { name })}
      detail={words[`${shown}Detail`]}
      closeLabel={words.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant={shown === 'erase' || shown === 'block' ? 'danger' : 'primary'}
            loading={working}
            loadingLabel={words.working}
            onClick={() => void confirm()}
          >
            {words[shown]}
          </Button>
        </>
      }
    >
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        error={missing ? words.reasonMissing : undefined}
        value={reason}
        maxLength={300}
        rows={2}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <FormFailure>{failure ? errorSentence(failure.code) : null}</FormFailure>
    </Dialog>
  )
}
