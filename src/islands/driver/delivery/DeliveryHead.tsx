import { isolated } from '../../../lib/format/isolated.ts'
import '../../../styles/driver/driver.css'
import { useStore } from '@nanostores/react'
import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  RotateCw,
  Undo2
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import type { Turn } from '../../../lib/contract/places/places.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { dropoffAhead, pickupAhead } from '../../../lib/rules/delivery/dropoff-ahead.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $nextRoute } from '../../../stores/driver/driver.ts'
import { $nextEta } from '../../../stores/driver/next-eta.ts'
import { $sharing } from '../../../stores/driver/position-sharing.ts'
import { etaLeft } from '../../format/times/eta.ts'
import { EtaClock } from '../../format/times/EtaClock.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import { useNow } from '../../hydration/page-state.ts'
import type { DriveWords } from '../words.ts'
import { TakeoverHead } from './TakeOver.tsx'
import { nextTurn } from './next-turn.ts'

const icons: Record<Turn['kind'], typeof ArrowUp> = {
  depart: ArrowUp,
  straight: ArrowUp,
  'slight-left': ArrowUpLeft,
  left: CornerUpLeft,
  'sharp-left': CornerUpLeft,
  'slight-right': ArrowUpRight,
  right: CornerUpRight,
  'sharp-right': CornerUpRight,
  'u-turn': Undo2,
  roundabout: RotateCw,
  arrive: Flag
}

/** Below this distance in meters, the heading says that the turn is now. */
const now = 20

/** Lowercases the first letter for use in the middle of a sentence. The street keeps its capitals. */
function lowerFirst(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
}

export interface DeliveryHeadProps {
  work: Delivery
  locale: Locale
  words: DriveWords
}

/** Shows the next turn, large enough to read at a glance. At a stop, shows the stop. */
export function DeliveryHead({ work, locale, words }: DeliveryHeadProps): ReactNode {
  const driverRoute = useStore($nextRoute, { ssr: 'initial' })
  const sharing = useStore($sharing, { ssr: 'initial' })
  const newestEta = useStore($nextEta, { ssr: 'initial' }) ?? work.eta
  const readAt = useNow()
  const { drive } = words
  const stop = nextStop(work.status, work.stops)
  const there = stop?.status === 'arrived'
  const eta = newestEta?.stop_id === stop?.id ? newestEta : null
  const next = driverRoute && !there ? nextTurn(driverRoute, sharing.position) : null
  const sentenceOf = (turn: Turn) =>
    turn.kind === 'arrive' && stop
      ? isolated(stop.name)
      : fill(drive.turns[turn.kind], { street: turn.street || drive.noStreet, exit: turn.exit ?? 1 })
  const dropoff = dropoffAhead(work)
  const pickup = work.status === 'accepted' ? pickupAhead(work) : null
  const atDropoff = there && stop.kind === 'dropoff'
  const heading = dropoff
    ? fill(drive.headingSeveral[there ? 'arrived' : 'waiting'], dropoff.count)
    : pickup
      ? fill(drive.headingPickups[there ? 'arrived' : 'waiting'], pickup.count)
      : drive.heading[atDropoff ? 'arrived' : (work.status as keyof typeof drive.heading)]

  if (work.takeover) return <TakeoverHead takeover={work.takeover} {...{ locale, words }} />
  if (!next) {
    return (
      <div className="drive-head">
        <p className="small muted">{heading}</p>
        <h1 className="title">
          <bdi>{stop?.name}</bdi>
        </h1>
        <p className="muted">
          <bdi>{there ? stop.detail : drive.noRoute}</bdi>
        </p>
        <WindowNote {...{ stop, locale, words }} withService />
      </div>
    )
  }
  const Icon = icons[next.turn.kind]
  return (
    <div className="drive-head">
      <div className="drive-turn">
        <span className="turn-icon">
          <Icon aria-hidden="true" />
        </span>
        <div className="shrinks">
          <p className="numbers large muted">
            {next.meters < now
              ? drive.now
              : fill(drive.in, { distance: formatDistance(next.meters, locale) })}
          </p>
          <h1 className="larger">{sentenceOf(next.turn)}</h1>
          {next.after ? (
            <p className="one-line small muted">
              {fill(drive.after, { turn: lowerFirst(sentenceOf(next.after), locale) })}
            </p>
          ) : null}
        </div>
      </div>
      <p className="drive-after numbers small muted">
        <span>{`${heading} · ${fill(drive.remaining, {
          distance: formatDistance(next.left.meters, locale),
          duration: eta ? etaLeft(eta, readAt, locale) : formatDuration(next.left.seconds, locale)
        })}`}</span>
        {eta ? <EtaClock {...{ eta, locale }} sentence=" · {time}" /> : null}
      </p>
      <WindowNote {...{ stop, locale, words }} />
    </div>
  )
}
