import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { $opsDelivery, type Command } from '../../../../stores/ops/delivery.ts'
import { sentenceFor } from '../../../../stores/core/error-sentences.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DistantStops } from '../../../ui/forms/DistantStops.tsx'
import { FormFailure } from '../../../ui/forms/FormFailure.tsx'
import { timelineLine, type TimelineWords } from '../timeline-line.ts'
import type { DeliveryChange } from '../../../../lib/contract/delivery/acts.ts'
import { ChangedParts } from './ChangedParts.tsx'
import { callOf, type CommandChoices, firstChoices } from './command-call.ts'
import { CommandFields } from './CommandFields.tsx'
import { commandTitle, targetOf } from './command-target.ts'

export interface CommandDialogProps {
  command: Command
  delivery: OpsDelivery
  onClose: () => void
  locale: Locale
  words: TimelineWords & Pick<Words, 'reasons' | 'photos' | 'vehicles' | 'skills'>
}

/** Scrolls the form to a failure, which is below its fields. */
const reveal = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' })

/** Returns the sentence for a code, if there is one. */
const wordOf = (sentences: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(sentences, code) ? sentences[code] : undefined

/** Commands that take something from somebody. */
const dangerous: ReadonlySet<Command> = new Set(['cancel', 'unassign', 'call-off', 'order-return'])
/** Commands for which an operator chooses a driver. The reasons against one have separate sentences. */
const choosing: ReadonlySet<Command> = new Set(['offer', 'assign', 'hand-over'])

/** Asks for what an action needs, says what it will do, and runs it. */
export function CommandDialog({ command, delivery, onClose, locale, words }: CommandDialogProps): ReactNode {
  const { opsDelivery } = words
  const [opened] = useState(delivery)
  const [choices, setChoices] = useState(() => firstChoices(delivery))
  const [failures, setFailures] = useState(0)
  /** How far from the new address the driver would stop, once the server has asked for consent to it. */
  const [distant, setDistant] = useState<number | null>(null)
  /** The newest step that the operator has read. What others do meanwhile makes the action fail first. */
  const [seen, setSeen] = useState(delivery.seen)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  /** What somebody else changed while the operator typed. */
  const [changes, setChanges] = useState<readonly DeliveryChange[]>([])
  const isWriting = command === 'message' || command === 'note'
  const call = callOf(command, delivery, choices, seen)
  // Somebody else may have ended what the action needs. The operator has read that once `seen` is the newest step.
  const hasRead = isWriting || seen === delivery.seen
  const isPossible = isWriting || !hasRead || delivery.commands.includes(command)
  // The same press must not act on another step, stop or driver than the dialog said when it opened.
  const isSame = !hasRead || targetOf(command, opened, choices) === targetOf(command, delivery, choices)

  function change(part: Partial<CommandChoices>) {
    setChoices(before => ({ ...before, ...part }))
    // Another address may be at a road.
    if (part.correction !== undefined) setDistant(null)
  }
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
    setChanges(error.changed)
    const last = error.code === 'delivery-changed' ? lastStep(newest) : ''
    const ofDriver = choosing.has(command) ? opsDelivery.choose.failures : {}
    // Nothing has changed since the operator looked, or the server had said so.
    const never = error.code === 'illegal-transition' ? opsDelivery.neverPossible : ''
    setFailure(last || never || wordOf(ofDriver, error.code) || sentenceFor(error.code) || error.message)
    change({ driver: null })
    setFailures(failures + 1)
  }
  /** Says who was first, from the newest state. */
  function lastStep({ timeline }: OpsDelivery): string {
    const step = timeline.findLast(({ kind }) => kind === 'step')
    if (!step) return ''
    const { title, detail } = timelineLine(step, words, locale)
    return fill(opsDelivery.first, { what: [title, detail].filter(Boolean).join(' · ') })
  }

  const title = commandTitle(command, opened, choices, words)
  const place = distant === null ? undefined : choices.correction?.place
  const needs = () => {
    if (!isPossible) return opsDelivery.impossible
    if (!isSame) return opsDelivery.otherTarget
    if (!call) return opsDelivery.needs
    return distant !== null && !choices.acceptsDistant ? opsDelivery.acceptNeeds : undefined
  }
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
            variant={dangerous.has(command) ? 'danger' : 'primary'}
            needs={needs()}
            loading={working}
            onClick={() => void run()}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="ops-form">
        <CommandFields {...{ command, delivery, choices, failures, locale, words }} onChange={change} />
        {place ? (
          <div ref={reveal} role="status">
            <DistantStops
              places={[{ name: place.name, meters: distant ?? 0 }]}
              isAccepted={choices.acceptsDistant}
              onAccept={acceptsDistant => change({ acceptsDistant })}
              locale={locale}
              words={{ distant: opsDelivery.distantFrom, acceptDistant: opsDelivery.acceptDistant }}
            />
          </div>
        ) : null}
        {failure ? (
          <div ref={reveal} className="stack" data-gap="medium">
            <FormFailure>{isSame ? failure : `${failure} ${opsDelivery.otherTarget}`}</FormFailure>
            <ChangedParts {...{ changes, delivery, locale, words }} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
