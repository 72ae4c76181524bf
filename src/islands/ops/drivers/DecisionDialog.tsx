import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Decision, OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import type { Words } from '../../../lib/words/words.ts'
import { decide } from '../../../stores/ops/drivers.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

export interface DecisionDialogProps {
  decision: Decision
  drivers: readonly Pick<OpsDriverRow, 'id' | 'name' | 'plate' | 'approval'>[]
  onClose: () => void
  words: Words['opsDrivers']
}

/** Lists the drivers that a decision is about, and asks for words for them and a reason. */
export function DecisionDialog({ decision, drivers, onClose, words }: DecisionDialogProps): ReactNode {
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const needsMessage = decision === 'reject' || decision === 'suspend'

  async function run() {
    setWorking(true)
    const error = await decide({
      decision,
      drivers: drivers.map(({ id, approval }) => ({ id, approval })),
      message: message.trim(),
      reason: reason.trim()
    })
    setWorking(false)
    if (!error) return onClose()
    setFailure(sentenceFor(error.code) || error.message)
  }

  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={words.decisions[decision]}
      detail={words.previews[decision]}
      closeLabel={words.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button
            variant={needsMessage ? 'danger' : 'primary'}
            needs={
              reason.trim() === '' || (needsMessage && message.trim() === '') ? words.textNeeds : undefined
            }
            loading={working}
            onClick={() => void run()}
          >
            {words.decisions[decision]}
          </Button>
        </>
      }
    >
      <div className="ops-form">
        {failure ? (
          <p className="notice" data-tone="failed" role="alert">
            {failure}
          </p>
        ) : null}
        <div>
          <p>{words.about}</p>
          <ul className="ops-listed">
            {drivers.map(({ id, name, plate }) => (
              <li key={id}>
                <bdi>{name}</bdi> <bdi className="ops-muted">{plate}</bdi>
              </li>
            ))}
          </ul>
        </div>
        <TextArea
          label={words.messageLabel}
          rows={3}
          maxLength={500}
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
        />
        <TextArea
          label={words.reason}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
