import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { driversNear, type NearDrivers } from '../../../stores/ops/delivery.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { roadTime } from '../shared/reason-sentence.ts'
import type { TimelineWords } from './timeline-line.ts'

export interface ChooseDriverProps {
  /** The delivery. */
  id: string
  chosen: string | null
  onChoose: (id: string) => void
  locale: Locale
  words: TimelineWords
}

/** Returns how far a driver is, and what they have answered. */
function detailOf(
  { seconds, on_the_way, answered, has_offer }: NearDrivers['drivers'][number],
  words: TimelineWords['opsDelivery'],
  locale: Locale
): string {
  const far = fill(on_the_way ? words.driverOnTheWay : words.driverAway, { time: roadTime(seconds, locale) })
  const other = has_offer && answered !== 'open' ? words.hasOtherOffer : undefined
  return [far, other ?? (answered && words.answered[answered])].filter(Boolean).join(' · ')
}

/** Lists the nearest free drivers with their time to the pickup. */
export function ChooseDriver({ id, chosen, onChoose, locale, words }: ChooseDriverProps): ReactNode {
  const { opsDelivery } = words
  const [near, setNear] = useState<NearDrivers['drivers'] | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    driversNear(id).then(
      found => isGone || setNear(found.drivers),
      () => isGone || setNear('failed')
    )
    return () => {
      isGone = true
    }
  }, [id])
  if (near === null)
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{opsDelivery.loadingDrivers}</span>
        <Skeleton lines={3} />
      </div>
    )
  if (near === 'failed' || near.length === 0)
    return (
      <p className="notice" role="status">
        {near === 'failed' ? opsDelivery.failed : opsDelivery.noDrivers}
      </p>
    )
  return (
    <RadioCards
      label={opsDelivery.chooseDriver}
      name="driver"
      value={chosen}
      onChange={onChoose}
      className="ops-choose"
      cards={near.map(driver => ({
        value: driver.id,
        title: driver.name,
        detail: detailOf(driver, opsDelivery, locale)
      }))}
    />
  )
}
