import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { type TakeoverCause, takeoverCauses } from '../../../../lib/contract/delivery/takeover.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { fill, plural } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import { serverNow } from '../../../../stores/core/server-time.ts'
import type { ChosenDriver } from '../../../../stores/ops/choose-driver.ts'
import type { CommandBodies } from '../../../../stores/ops/delivery.ts'
import { placeAt } from '../../../../stores/places/places.ts'
import { useSearchedPlace } from '../../../hydration/use-searched-place.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { AddressField } from './AddressField.tsx'
import { ChooseDriver } from './ChooseDriver.tsx'
import type { SentenceWords } from './driver-sentences.ts'

export type HandOverChoice = Omit<CommandBodies['hand-over'], 'seen' | 'reason' | 'at'> & { minutes: number }

export interface HandOverFieldsProps {
  delivery: OpsDelivery
  /** How often it failed. After a failure, the driver is chosen again. */
  failures: number
  /** Called with null while something is missing. */
  onChange: (choice: HandOverChoice | null) => void
  locale: Locale
  words: SentenceWords['words']
}

const minutesToMeet = [10, 15, 20, 30, 45, 60, 90] as const
const shares = { none: 0, half: 50, all: 100 } as const
type Share = keyof typeof shares
const shareKinds = Object.keys(shares) as Share[]

/** Returns when the drivers meet, counted from now. */
export const meetingTime = (minutes: number): string => new Date(serverNow() + minutes * 60_000).toISOString()

/** Chooses the new driver, where and when both meet, and who earns what. Says what the earlier driver loses and keeps. */
export function HandOverFields({
  delivery,
  failures,
  onChange,
  locale,
  words
}: HandOverFieldsProps): ReactNode {
  const { opsDelivery } = words
  const { intervene } = opsDelivery
  const [driver, setDriver] = useState<ChosenDriver | null>(null)
  const [cause, setCause] = useState<TakeoverCause>('breakdown')
  const [minutes, setMinutes] = useState(15)
  const [share, setShare] = useState<Share>('none')
  const [here, setHere] = useState<HandOverChoice['place'] | null>(null)
  const search = useSearchedPlace(found => found.name)
  const { text, place: searched } = search
  const at = delivery.driver_at
  const name = delivery.driver?.name ?? ''
  const money = (amount: number) => formatMoney(amount, delivery.price.currency, locale)
  const place = text
    ? searched && { name: searched.name, latitude: searched.latitude, longitude: searched.longitude }
    : here

  useEffect(() => {
    if (!at) return
    const point = { longitude: at[0], latitude: at[1] }
    // Without the name of the street, the point is enough: both drivers can open it in their maps.
    setHere({ name: intervene.meetingHere, ...point })
    const controller = new AbortController()
    placeAt(point, controller.signal).then(
      found => setHere({ name: found.name, ...point }),
      () => {}
    )
    return () => controller.abort()
    // The place where the driver was when the dialog opened. A suggestion that moves can't be agreed on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => setDriver(null), [failures])
  useEffect(() => {
    onChange(driver && place ? { ...driver, cause, place, minutes, share: shares[share] } : null)
    // oxlint-disable-next-line react/exhaustive-deps -- The owner makes a new function for each render.
  }, [driver, cause, place?.name, place?.latitude, place?.longitude, minutes, share])

  const count = delivery.packages
    .filter(({ stop_id }) => delivery.stops.find(({ id }) => id === stop_id)?.status !== 'done')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const { collected, collected_by: collector } = delivery.payment
  return (
    <>
      <ChooseDriver
        key={failures}
        command="hand-over"
        onChoose={setDriver}
        {...{ delivery, locale, words }}
      />
      <div className="ops-pair">
        <Select
          label={intervene.cause}
          value={cause}
          onChange={event =>
            setCause(takeoverCauses.find(each => each === event.currentTarget.value) ?? 'other')
          }
          options={takeoverCauses.map(value => ({ value, label: intervene.causes[value] }))}
        />
        <Select
          label={intervene.meetIn}
          value={String(minutes)}
          onChange={event => setMinutes(Number(event.currentTarget.value))}
          options={minutesToMeet.map(value => ({
            value: String(value),
            label: fill(intervene.inMinutes, { count: value })
          }))}
        />
      </div>
      <AddressField
        label={intervene.meeting}
        hint={here && !text ? `${fill(intervene.meetingHint, { name })} ${here.name}` : undefined}
        near={at}
        search={search}
        words={opsDelivery.addressWords}
      />
      <Select
        label={intervene.share}
        value={share}
        onChange={event => setShare(shareKinds.find(each => each === event.currentTarget.value) ?? 'none')}
        options={shareKinds.map(value => ({
          value,
          label: fill(intervene.shares[value], { name })
        }))}
      />
      <ul className="ops-muted">
        <li>{plural(locale, intervene.packagesMove, count)}</li>
        <li>{fill(intervene.losesAccess, { name })}</li>
        {collected !== null && collector ? (
          <li>{fill(intervene.cashStays, { name: collector, amount: money(collected) })}</li>
        ) : null}
      </ul>
    </>
  )
}
