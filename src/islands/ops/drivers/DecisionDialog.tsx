import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Decision, OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { unacceptedDocuments } from '../../../lib/rules/people/needed-documents.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { decide } from '../../../stores/ops/drivers.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

export interface DecisionDialogProps {
  decision: Decision
  drivers: readonly Pick<
    OpsDriverRow,
    'id' | 'name' | 'plate' | 'approval' | 'documents' | 'needed_documents'
  >[]
  onClose: () => void
  words: Pick<Words, 'opsDrivers' | 'documents'>
}

/** Lists the drivers that a decision is about, and asks for words for them and a reason. */
export function DecisionDialog({
  decision,
  drivers,
  onClose,
  words: { opsDrivers: words, documents }
}: DecisionDialogProps): ReactNode {
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const today = dayOf(new Date(serverNow()), companyZone())
  const isAllowing = decision === 'approve' || decision === 'reinstate'
  /** Names the documents of a driver that this decision doesn't wait for. */
  function unaccepted(driver: DecisionDialogProps['drivers'][number]): string {
    const open = isAllowing ? unacceptedDocuments(driver, today) : []
    const stateOf = (status: (typeof open)[number]['status']) =>
      status === null ? words.missing : status === 'expired' ? documents.expired : documents.states[status]
    return open.map(({ kind, status }) => `${documents.names[kind]} (${stateOf(status)})`).join(', ')
  }
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
    if (error.code === 'illegal-transition') return setFailure(words.notAll)
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
            {drivers.map(driver => {
              const open = unaccepted(driver)
              return (
                <li key={driver.id}>
                  <bdi translate="no">{driver.name}</bdi>{' '}
                  <bdi className="ops-muted" translate="no">
                    {driver.plate}
                  </bdi>
                  {open ? <p className="notice">{fill(words.unaccepted, { documents: open })}</p> : null}
                </li>
              )
            })}
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
