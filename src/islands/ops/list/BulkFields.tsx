import type { ReactNode } from 'react'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { BulkCommand } from '../../../stores/ops/lists/bulk.ts'
import { ChooseDriver } from '../delivery/command/ChooseDriver.tsx'
import { NewTime } from '../delivery/command/PlanFields.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { type BulkChoices, type BulkWords, firstBulkChoices, type Move, moves } from './bulk-action.ts'

export interface BulkFieldsProps {
  locale: Locale
  words: BulkWords
  command: BulkCommand
  /** The deliveries. Drivers are proposed for the first of them. */
  rows: readonly OpsDeliveryRow[]
  choices: BulkChoices
  onChange: (part: Partial<BulkChoices>) => void
}

/** What an action on many deliveries asks for, and last its reason or its text. */
export function BulkFields({ command, rows, choices, onChange, locale, words }: BulkFieldsProps): ReactNode {
  const { opsDelivery } = words
  const { bulk } = words.deliveryList
  const [first] = rows
  const isReason = command !== 'message'
  return (
    <div className="ops-form">
      {first && (command === 'offer' || command === 'assign') ? (
        <ChooseDriver
          delivery={first}
          onChoose={driver => onChange({ driver })}
          {...{ command, locale, words }}
        />
      ) : null}
      {command === 'reschedule' ? (
        <Select
          label={bulk.move}
          value={choices.move}
          onChange={event => onChange({ move: moveOf(event.currentTarget.value) })}
          options={moves.map(value => ({ value, label: bulk.shifts[value] }))}
        />
      ) : null}
      {command === 'reschedule' && choices.move === 'at' ? (
        <NewTime value={choices.newTime} onChange={newTime => onChange({ newTime })} words={opsDelivery} />
      ) : null}
      {command === 'cancel' ? (
        <Checkbox
          label={bulk.withFee}
          checked={choices.withFee}
          onChange={event => onChange({ withFee: event.currentTarget.checked })}
        />
      ) : null}
      {command === 'message' ? (
        <Select
          label={opsDelivery.to}
          value={choices.to}
          onChange={event => onChange({ to: event.currentTarget.value === 'driver' ? 'driver' : 'customer' })}
          options={[
            { value: 'customer', label: opsDelivery.customer },
            { value: 'driver', label: opsDelivery.driver }
          ]}
        />
      ) : null}
      <TextArea
        label={opsDelivery[isReason ? 'reason' : 'text']}
        hint={isReason ? opsDelivery.reasonHint : undefined}
        value={choices.text}
        rows={3}
        maxLength={isReason ? 300 : 500}
        onChange={event => onChange({ text: event.currentTarget.value })}
      />
    </div>
  )
}

const moveOf = (value: string): Move => moves.find(move => move === value) ?? firstBulkChoices.move
