import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DriverNear } from '../../../lib/contract/ops/delivery/delivery-drivers.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type BookingDraft, placeOf } from '../../../stores/booking/draft.ts'
import { $chosenDriver, driversNear, type DriversNear } from '../../../stores/ops/chosen-driver.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { useNewest } from '../../hydration/use-newest.ts'
import { Select } from '../../ui/fields/Select.tsx'

export interface DriverChoiceProps {
  draft: BookingDraft
  locale: Locale
  words: Words['newDelivery']
}

const nearest = ''

/** Chooses who gets the delivery: the nearest driver, or one by name, with the time to the pickup. */
export function DriverChoice({ draft, locale, words }: DriverChoiceProps): ReactNode {
  const [found, setFound] = useState<DriversNear | null>(null)
  const chosen = useStore($chosenDriver, { ssr: 'initial' })
  const begin = useNewest()
  const { pickups, transport_type_id: vehicle, scheduled_at: scheduled } = draft.quote
  const { latitude, longitude } = placeOf(pickups[0]) ?? {}
  const isLater = scheduled !== null
  useEffect(() => {
    const isNewest = begin()
    $chosenDriver.set(null)
    setFound(null)
    if (latitude === undefined || longitude === undefined) return
    driversNear({ latitude, longitude }, vehicle, isLater).then(
      answer => isNewest() && setFound(answer),
      () => isNewest() && setFound(null)
    )
    // oxlint-disable-next-line react/exhaustive-deps -- `begin` is the same each time.
  }, [latitude, longitude, vehicle, isLater])
  // The next delivery begins without a driver.
  useEffect(() => () => $chosenDriver.set(null), [])

  const time = (seconds: number) => formatDuration(Math.max(60, seconds), locale)
  function nameOf({ name, seconds, free_at: freeAt }: DriverNear): string {
    if (freeAt) {
      const free = (Date.parse(freeAt) - serverNow()) / 1000
      return fill(words.driverFree, { name, time: time(free) })
    }
    return seconds === null ? name : fill(words.driverAway, { name, time: time(seconds) })
  }
  return (
    <Select
      id="chosen-driver"
      label={words.driver}
      value={chosen?.driver.id ?? nearest}
      options={[
        { value: nearest, label: isLater ? words.driverLater : words.driverNearest },
        ...(found?.drivers ?? []).map(driver => ({ value: driver.id, label: nameOf(driver) }))
      ]}
      onChange={event => {
        const driver = found?.drivers.find(({ id }) => id === event.currentTarget.value)
        $chosenDriver.set(driver && found ? { driver, mayAssign: found.may_assign } : null)
      }}
    />
  )
}
