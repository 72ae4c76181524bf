import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import type { DriverHours } from '../../../lib/contract/planning/driver-hours.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { isShiftNear, shiftDay } from '../../../lib/rules/planning/shift-now.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { goOnline } from '../../../stores/driver/driver.ts'
import { followOwnHours, ownHours } from '../../../stores/planning/own-hours.ts'
import { companyClock } from '../../format/times/company-clock.ts'
import { useNow } from '../../hydration/page-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export interface ShiftNowProps {
  profile: DriverProfile
  initial: DriverHours['shift']
  locale: Locale
  words: Words['hours']
}

/** While the driver is offline: the confirmed shift that has begun or begins soon, with a button that goes online. */
export function ShiftNow({ profile, initial, locale, words }: ShiftNowProps): ReactNode {
  const hours = useStore(ownHours.$value, { ssr: 'initial' })
  const now = useNow(30_000)
  const [isWorking, setIsWorking] = useState(false)
  useEffect(followOwnHours, [])
  const shift = hours ? hours.shift : initial
  if (!shift || now === null || profile.online || profile.approval !== 'approved') return null
  const at = { from: new Date(shift.from), to: new Date(shift.to) }
  if (!isShiftNear(at, new Date(now))) return null
  const times = fill(words.shift, {
    from: companyClock(at.from, locale),
    to: companyClock(at.to, locale)
  })

  async function begin() {
    setIsWorking(true)
    await goOnline()
    setIsWorking(false)
  }
  return (
    <div className="notice" data-tone="searching">
      <div className="stack" data-gap="small">
        <p className="strong numbers">
          {fill(words[shiftDay(at.from, new Date(now), companyZone())], { times })}
        </p>
        <Button wide loading={isWorking} onClick={() => void begin()}>
          {words.begin}
        </Button>
      </div>
    </div>
  )
}
