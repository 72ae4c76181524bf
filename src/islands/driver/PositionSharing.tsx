import '../../styles/driver/driver.css'
import { useStore } from '@nanostores/react'
import { Lock, MapPinOff, Navigation, SunMedium } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDistance } from '../../lib/format/numbers/distance.ts'
import { formatRelative } from '../../lib/format/times/time.ts'
import { freshPositionSeconds } from '../../lib/rules/matching/matching.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { $screenAwake } from '../../stores/driver/driver.ts'
import { $awaySince } from '../../stores/driver/away.ts'
import { $sharing, type Sharing } from '../../stores/driver/position-sharing.ts'
import { useNow } from '../hydration/page-state.ts'
import { companyClock } from '../format/times/company-clock.ts'
import type { DriveWords } from './words.ts'

export interface PositionSharingProps {
  online: boolean
  /** Whether a customer follows the driver. */
  working?: boolean
  locale: Locale
  words: DriveWords
}

/** How often the age of the position changes on the screen, in milliseconds. Each change is announced. */
const ageStep = 10_000

/**
 * Returns how old the newest position is, in milliseconds, once it's too old for offers: 0 if there is none. Null while
 * nothing is missing.
 */
function missingOf({ state, position }: Sharing, now: number | null): number | null {
  if (state === 'off' || state === 'insecure' || now === null) return null
  if (!position) return state === 'starting' ? null : 0
  const age = now - Date.parse(position.recorded_at)
  return age < freshPositionSeconds * 1000 ? null : age - (age % ageStep)
}

/** Shows whether the driver's position is shared, how accurate it is, and what would stop sharing. */
export function PositionSharing({ online, working, locale, words }: PositionSharingProps): ReactNode {
  const sharing = useStore($sharing, { ssr: 'initial' })
  const awake = useStore($screenAwake, { ssr: 'initial' })
  const awaySince = useStore($awaySince, { ssr: 'initial' })
  const now = useNow()
  const { drive } = words
  const missing = missingOf(sharing, now)
  const failed = sharing.state === 'denied' || sharing.state === 'unavailable' || sharing.state === 'insecure'
  const exact =
    sharing.state === 'on' && sharing.accuracy !== null
      ? `, ${fill(drive.accuracy, { distance: formatDistance(sharing.accuracy, locale) })}`
      : ''

  return (
    <div className="stack" data-gap="medium">
      <p
        className="notice"
        data-tone={
          failed
            ? 'failed'
            : missing !== null
              ? 'searching'
              : sharing.state === 'on'
                ? 'completed'
                : undefined
        }
        role={failed ? 'alert' : undefined}
      >
        {failed || sharing.state === 'off' ? (
          <MapPinOff aria-hidden="true" />
        ) : (
          <Navigation aria-hidden="true" />
        )}
        <span>{`${drive.sharing[sharing.state]}${exact}`}</span>
      </p>
      <div role="status" className="boxless">
        {awaySince ? (
          <p className="small strong warning">
            {fill(drive.away, { time: companyClock(new Date(awaySince), locale) })}
          </p>
        ) : null}
        {missing === null ? null : (
          <p className="small strong warning">
            {missing === 0
              ? drive.stale.none
              : fill(working ? drive.stale.working : drive.stale.waiting, {
                  ago: formatRelative(new Date(0), new Date(missing), locale)
                })}
          </p>
        )}
        {sharing.waiting > 3 ? (
          <p className="small strong warning">{plural(locale, drive.queued, sharing.waiting)}</p>
        ) : null}
      </div>
      {online ? (
        <ul className="stack position-terms small muted" data-gap="small">
          <li>
            <Lock aria-hidden="true" />
            {drive.locked}
          </li>
          <li>
            <SunMedium aria-hidden="true" />
            <span>{awake ? drive.awake : drive.notAwake}</span>
          </li>
        </ul>
      ) : null}
    </div>
  )
}
