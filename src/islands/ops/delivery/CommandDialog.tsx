import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import type { OpsDelivery } from '../../../lib/contract/ops/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $opsDelivery, act, type Command, type CommandBodies } from '../../../stores/ops/delivery.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DistantStops } from '../../ui/DistantStops.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { type CancelChoice, CancelOptions } from './CancelOptions.tsx'
import { ChooseDriver } from './ChooseDriver.tsx'
import { CorrectStop, type StopCorrection } from './CorrectStop.tsx'
import { timelineLine, type TimelineWords } from './timeline-line.ts'

export interface CommandDialogProps {
  command: Command
  delivery: OpsDelivery
  onClose: () => void
  locale: Locale
  words: TimelineWords & Pick<Words, 'reasons'>
}

/** Scrolls the form to a failure, which is below its fields. */
const reveal = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' })

/** Asks for what an action needs, says what it will do, and runs it. */
export function CommandDialog({ command, delivery, onClose, locale, words }: CommandDialogProps): ReactNode {
  const { opsDelivery } = words
  const [reason, setReason] = useState('')
  const [driver, setDriver] = useState<string | null>(null)
  const [cancel, setCancel] = useState<CancelChoice>({ with_fee: false })
  const [to, setTo] = useState<CommandBodies['message']['to']>('customer')
  const [correction, setCorrection] = useState<StopCorrection | null>(null)
  /** How far from the new address the driver would stop, once the server has asked for consent to it. */
  const [distant, setDistant] = useState<number | null>(null)
  const [acceptsDistant, setAcceptsDistant] = useState(false)
  /** The newest step that the operator has read. What others do meanwhile makes the action fail first. */
  const [seen, setSeen] = useState(delivery.seen)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const isWriting = command === 'message' || command === 'note'
  const needsDriver = command === 'offer' || command === 'assign'

  /** Returns the call with everything that the action needs. Null if something is missing. */
  function prepare(): (() => Promise<ApiError | null>) | null {
    const { id } = delivery
    const text = reason.trim()
    const acting = { seen, reason: text }
    if (!text) return null
    switch (command) {
      case 'message':
        return () => act(id, command, { text, to })
      case 'note':
        return () => act(id, command, { text })
      case 'offer':
      case 'assign':
        return driver === null ? null : () => act(id, command, { ...acting, driver_id: driver })
      case 'cancel':
        return () =>
          act(id, command, { ...acting, ...cancel, expected_fee: delivery.cancellation_fee.amount })
      case 'correct-stop':
        return (
          correction &&
          (() => act(id, command, { ...acting, ...correction, accept_distant_stops: acceptsDistant }))
        )
      default:
        return () => act(id, command, acting)
    }
  }
  const call = prepare()
  // Somebody else may have ended what the action needs. The operator has read that once `seen` is the newest step.
  const isPossible = isWriting || seen !== delivery.seen || delivery.commands.includes(command)

  async function run() {
    if (!call) return
    setWorking(true)
    const error = await call()
    setWorking(false)
    if (!error) return onClose()
    if (error.code === 'stop-far-from-road' && error.meters !== undefined) {
      setFailure('')
      return setDistant(error.meters)
    }
    const newest = $opsDelivery.get() ?? delivery
    setSeen(newest.seen)
    const last = error.code === 'delivery-changed' ? lastStep(newest) : ''
    setFailure(last || sentenceFor(error.code) || error.message)
  }
  function correctWith(next: StopCorrection | null) {
    setCorrection(next)
    setDistant(null)
    setAcceptsDistant(false)
  }
  /** Says who was first, from the newest state. */
  function lastStep({ timeline }: OpsDelivery): string {
    const step = timeline.findLast(({ kind }) => kind === 'step')
    if (!step) return ''
    const { title, detail } = timelineLine(step, words, locale)
    return fill(opsDelivery.first, { what: [title, detail].filter(Boolean).join(' · ') })
  }

  const title = opsDelivery.titles[command]
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={title}
      detail={opsDelivery.previews[command]}
      closeLabel={opsDelivery.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {opsDelivery.back}
          </Button>
          <Button
            variant={command === 'cancel' || command === 'unassign' ? 'danger' : 'primary'}
            needs={
              !isPossible
                ? opsDelivery.impossible
                : !call
                  ? opsDelivery.needs
                  : distant !== null && !acceptsDistant
                    ? opsDelivery.acceptNeeds
                    : undefined
            }
            loading={working}
            onClick={() => void run()}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="ops-form">
        {needsDriver ? (
          <ChooseDriver id={delivery.id} chosen={driver} onChoose={setDriver} locale={locale} words={words} />
        ) : null}
        {command === 'correct-stop' ? (
          <CorrectStop stops={delivery.stops} onChange={correctWith} words={opsDelivery} />
        ) : null}
        {command === 'cancel' ? (
          <CancelOptions {...{ delivery, locale, words }} choice={cancel} onChange={setCancel} />
        ) : null}
        {command === 'message' ? (
          <Select
            label={opsDelivery.to}
            value={to}
            onChange={event => setTo(event.currentTarget.value === 'driver' ? 'driver' : 'customer')}
            options={[
              { value: 'customer', label: opsDelivery.customer },
              ...(delivery.driver ? [{ value: 'driver', label: opsDelivery.driver }] : [])
            ]}
          />
        ) : null}
        <TextArea
          label={
            command === 'message'
              ? opsDelivery.text
              : command === 'note'
                ? opsDelivery.noteText
                : opsDelivery.reason
          }
          hint={isWriting ? undefined : opsDelivery.reasonHint}
          value={reason}
          rows={3}
          maxLength={isWriting ? 500 : 300}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {distant !== null && correction?.place ? (
          <div ref={reveal} role="status">
            <DistantStops
              places={[{ name: correction.place.name, meters: distant }]}
              isAccepted={acceptsDistant}
              onAccept={setAcceptsDistant}
              locale={locale}
              words={{ distant: opsDelivery.distantFrom, acceptDistant: opsDelivery.acceptDistant }}
            />
          </div>
        ) : null}
        {failure ? (
          <div ref={reveal}>
            <FormFailure>{failure}</FormFailure>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
