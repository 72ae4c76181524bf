import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { type Command, previewCorrected, previewFailed } from '../../../../stores/ops/delivery.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { CancelOptions } from './CancelOptions.tsx'
import { ChargeFields } from './ChargeFields.tsx'
import { ChooseDriver } from './ChooseDriver.tsx'
import { type CommandChoices, isPickupFailure } from './command-call.ts'
import { CorrectStop } from './CorrectStop.tsx'
import { EndFields } from './EndFields.tsx'
import { HandOverFields } from './HandOverFields.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { PriceChange } from './PriceChange.tsx'
import { NewTime, nobody, PlanFields } from './PlanFields.tsx'

export interface CommandFieldsProps {
  command: Command
  delivery: OpsDelivery
  choices: CommandChoices
  onChange: (part: Partial<CommandChoices>) => void
  /** How often it failed. After a failure, the drivers are listed again. */
  failures: number
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'reasons' | 'photos' | 'vehicles' | 'skills'>
}

/** Returns the label of an action's text. */
function textLabel(command: Command, words: Words['opsDelivery']): string {
  if (command === 'message') return words.text
  if (command === 'note') return words.noteText
  return command === 'plan' ? words.reasonOptional : words.reason
}

/** The fields of an action, and last its reason or its text. */
export function CommandFields(props: CommandFieldsProps): ReactNode {
  const { command, choices, onChange, words } = props
  const { opsDelivery } = words
  const isWriting = command === 'message' || command === 'note'
  return (
    <>
      <OwnFields {...props} />
      <TextArea
        label={textLabel(command, opsDelivery)}
        hint={isWriting ? undefined : opsDelivery.reasonHint}
        value={choices.reason}
        rows={3}
        maxLength={isWriting ? 500 : 300}
        onChange={event => onChange({ reason: event.currentTarget.value })}
      />
    </>
  )
}

/** What only some actions ask for: a driver, a time, a stop. */
function OwnFields(props: CommandFieldsProps): ReactNode {
  const { command, delivery, choices, onChange, failures, locale, words } = props
  const { opsDelivery } = words
  const { correction, end } = choices
  const { latitude = 0, longitude = 0 } = correction?.place ?? {}
  const moved = { stop_id: correction?.stop_id ?? '', latitude, longitude }
  switch (command) {
    case 'offer':
    case 'assign':
      return (
        <ChooseDriver
          key={failures}
          onChoose={driver => onChange({ driver })}
          {...{ command, delivery, locale, words }}
        />
      )
    case 'hand-over':
      return (
        <HandOverFields
          {...{ delivery, failures, locale, words }}
          onChange={takeover => onChange({ takeover })}
        />
      )
    case 'complete':
    case 'fail':
    case 'call-off':
      return (
        <>
          <EndFields {...{ command, delivery, locale, words }} onChange={end => onChange({ end })} />
          {end && 'stop_id' in end && isPickupFailure(end, delivery) ? (
            <PriceChange
              key={`${end.stop_id} ${delivery.seen} ${failures}`}
              load={() => previewFailed(delivery.id, end.stop_id)}
              onKnown={expectedTotal => onChange({ expectedTotal })}
              {...{ locale, words: opsDelivery }}
            />
          ) : null}
        </>
      )
    case 'plan':
      return (
        <PlanFields
          {...{ locale, words }}
          vehicle={delivery.vehicle}
          current={delivery.planned?.status === 'planned' ? delivery.planned.driver.id : nobody}
          chosen={choices.planned}
          onChoose={planned => onChange({ planned })}
        />
      )
    case 'reschedule':
      return (
        <NewTime value={choices.newTime} onChange={newTime => onChange({ newTime })} words={opsDelivery} />
      )
    case 'correct-stop':
      return (
        <>
          <CorrectStop
            delivery={delivery}
            onChange={next => onChange({ correction: next, acceptsDistant: false })}
            words={opsDelivery}
          />
          {correction?.place ? (
            <PriceChange
              key={JSON.stringify([moved, delivery.seen, failures])}
              load={() => previewCorrected(delivery.id, moved)}
              onKnown={expectedTotal => onChange({ expectedTotal })}
              {...{ locale, words: opsDelivery }}
            />
          ) : null}
        </>
      )
    case 'cancel':
      return (
        <CancelOptions
          {...{ delivery, locale, words }}
          choice={choices.cancel}
          onChange={cancel => onChange({ cancel })}
        />
      )
    case 'charge':
      return <ChargeFields {...{ delivery, locale, words }} onChange={charge => onChange({ charge })} />
    case 'pay':
      return <PaymentFields {...{ delivery, locale, words }} onChange={payment => onChange({ payment })} />
    case 'order-return': {
      const { price, payment } = delivery
      const amount = formatMoney(price.amount, price.currency, locale)
      return (
        <p className="strong">
          {[
            fill(opsDelivery.priceStays, { after: amount }),
            payment.method === 'cash' && payment.at === 'dropoff' && payment.collected === null
              ? fill(opsDelivery.intervene.staysUnpaid, { amount })
              : []
          ]
            .flat()
            .join(' ')}
        </p>
      )
    }
    case 'message':
      return (
        <Select
          label={opsDelivery.to}
          value={choices.to}
          onChange={event => onChange({ to: event.currentTarget.value === 'driver' ? 'driver' : 'customer' })}
          options={[
            { value: 'customer', label: opsDelivery.customer },
            ...(delivery.driver ? [{ value: 'driver', label: opsDelivery.driver }] : [])
          ]}
        />
      )
    default:
      return null
  }
}
