import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { type FailureReason, failureReasons } from '../../../../lib/contract/delivery/stages.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { stopsOfKind } from '../../../../lib/rules/delivery/stage-stops.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { OnePhoto } from '../../../ui/photos/OnePhoto.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { stopsToEnd } from './command-target.ts'

/** How a dropoff ends, or what the customer owes. */
export type EndChoice =
  | { command: 'complete'; stop_id: string; received_by: string; photo: Blob | null; collected?: number }
  | { command: 'fail'; stop_id: string; failure: FailureReason }
  | { command: 'call-off'; owed: number }

export interface EndFieldsProps {
  command: EndChoice['command']
  delivery: OpsDelivery
  /** Called with null while something is missing. */
  onChange: (choice: EndChoice | null) => void
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'photos'>
}

/** Asks which stop ends and how, or what the customer owes when the whole delivery does. */
export function EndFields({ command, delivery, onChange, locale, words }: EndFieldsProps): ReactNode {
  const { intervene } = words.opsDelivery
  const open = stopsToEnd(delivery, command === 'complete' ? 'complete' : 'fail')
  const [stopId, setStopId] = useState(open[0]?.id ?? '')
  const [name, setName] = useState('')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [hasCash, setHasCash] = useState(false)
  const [failure, setFailure] = useState<FailureReason>('nobody-there')
  const [owed, setOwed] = useState(0)
  // The chosen stop stays visible, also if somebody else has ended it.
  const listed = delivery.stops.filter(({ id }) => id === stopId || open.some(each => each.id === id))
  const isPickup = listed.some(({ id, kind }) => id === stopId && kind === 'pickup')
  const failures = isPickup ? intervene.pickupFailures : intervene.failures
  const { price, payment, cancellation_fee: fee } = delivery
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  // The customer pays at the last dropoff.
  const isLast = delivery.status !== 'accepted' && open.length === 1
  const isDue = payment.method === 'cash' && payment.at === 'dropoff' && payment.collected === null && isLast

  useEffect(() => {
    if (command === 'call-off') onChange({ command, owed })
    else if (!stopId) onChange(null)
    else if (command === 'fail') onChange({ command, stop_id: stopId, failure })
    else {
      const collected = isDue && hasCash ? { collected: price.amount } : {}
      const proof = { stop_id: stopId, received_by: name.trim(), photo }
      onChange(proof.received_by || photo ? { command, ...proof, ...collected } : null)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The owner makes a new function for each render.
  }, [stopId, name, photo, hasCash, failure, owed])

  const collector = payment.collected_by ?? ''
  if (command === 'call-off')
    return (
      <>
        <Select
          label={intervene.owed}
          value={String(owed)}
          onChange={event => setOwed(Number(event.currentTarget.value))}
          options={[
            { value: '0', label: intervene.owedNothing },
            ...(fee.amount > 0 && fee.amount < price.amount
              ? [{ value: String(fee.amount), label: fill(intervene.owedFee, { amount: money(fee.amount) }) }]
              : []),
            { value: String(price.amount), label: fill(intervene.owedAll, { amount: money(price.amount) }) }
          ]}
        />
        {payment.collected === null ? null : (
          <p className="notice" role="status">
            {fill(intervene.wasCollected, { name: collector, amount: money(payment.collected) })}
          </p>
        )}
      </>
    )
  return (
    <>
      <Select
        label={intervene.dropoff}
        value={stopId}
        onChange={event => setStopId(event.currentTarget.value)}
        options={listed.map(({ id, kind, name: place }) => {
          const same = stopsOfKind(delivery.stops, kind)
          const number = same.findIndex(each => each.id === id) + 1
          return { value: id, label: fill(intervene[`${kind}Option`], { number, place }) }
        })}
      />
      {command === 'fail' ? (
        <Select
          label={intervene.failure}
          value={failure}
          onChange={event =>
            setFailure(failureReasons.find(each => each === event.currentTarget.value) ?? failure)
          }
          options={failureReasons.map(value => ({ value, label: failures[value] }))}
        />
      ) : (
        <>
          <TextInput
            label={intervene.receivedBy}
            hint={intervene.receivedHint}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={event => setName(event.currentTarget.value)}
          />
          <OnePhoto label={words.photos.proof} photo={photo} onChoose={setPhoto} words={words.photos} />
          {isDue ? (
            <Checkbox
              label={fill(intervene.collected, { amount: money(price.amount) })}
              checked={hasCash}
              onChange={event => setHasCash(event.currentTarget.checked)}
            />
          ) : null}
        </>
      )}
    </>
  )
}
