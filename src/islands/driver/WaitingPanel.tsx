import '../../styles/driver/driver.css'
import '../../styles/delivery/delivery.css'
import { CalendarClock, FileWarning } from 'lucide-react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import type { WorkRefusal } from '../../lib/contract/driver/driver.ts'
import type { DriverHours } from '../../lib/contract/planning/driver-hours.ts'
import type { OwnRoute } from '../../lib/contract/planning/own-routes.ts'
import type { PlannedDelivery } from '../../lib/contract/ops/schedule.ts'
import { documentsPath, earningsPath, hoursPath } from '../../lib/paths.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { $earnedToday, type EarnedToday } from '../../stores/driver/today.ts'
import { goOffline, goOnline } from '../../stores/driver/driver.ts'
import { $missedAt } from '../../stores/driver/offers.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { companyClock } from '../format/times/company-clock.ts'
import { ButtonLink } from '../ui/buttons/Button.tsx'
import { ListRow } from '../ui/ListRow.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import type { DriveWords } from './words.ts'
import { Planned } from './planned/Planned.tsx'
import { LocationSource } from './LocationSource.tsx'
import { ShiftNow } from './hours/ShiftNow.tsx'
import { PositionSharing } from './PositionSharing.tsx'
import { VehicleRow } from './approval/VehicleRow.tsx'

export interface WaitingHeadProps {
  profile: DriverProfile
  /** Why the driver gets no offers, also while online. */
  refusal: WorkRefusal | null
  words: DriveWords
}

export function WaitingHead({ profile, refusal, words }: WaitingHeadProps): ReactNode {
  const [changing, setChanging] = useState(false)

  async function change(online: boolean) {
    setChanging(true)
    await (online ? goOnline() : goOffline())
    setChanging(false)
  }

  return (
    <div className="waiting-head">
      <h1 className="visually-hidden">{words.drive.title}</h1>
      <div className="online-switch" data-on={profile.online || undefined}>
        <Switch
          label={
            <span className="larger strong">{profile.online ? words.drive.online : words.drive.offline}</span>
          }
          hint={
            !profile.online
              ? words.drive.offlineDetail
              : refusal
                ? words.drive.noOffers.title
                : words.drive.onlineDetail
          }
          checked={profile.online}
          aria-busy={changing}
          onChange={online => {
            if (!changing) void change(online)
          }}
        />
      </div>
    </div>
  )
}

export interface WaitingPanelProps extends WaitingHeadProps {
  planned: readonly PlannedDelivery[]
  routes: readonly OwnRoute[]
  /** The confirmed shift now, or the next one. */
  shift: DriverHours['shift']
  earned: EarnedToday | null
  missingDocuments: number
  demo: boolean
  locale: Locale
}

/** Shows the driver's availability and position sharing between deliveries. */
export function WaitingPanel({
  profile,
  refusal,
  planned,
  routes,
  shift,
  earned,
  missingDocuments,
  demo,
  locale,
  words
}: WaitingPanelProps): ReactNode {
  const today = useStore($earnedToday, { ssr: 'initial' }) ?? earned
  const missedAt = useStore($missedAt, { ssr: 'initial' })
  return (
    <div className="stack" data-gap="large">
      {missedAt ? (
        <p className="notice" data-tone="searching" role="status">
          {fill(words.drive.missed, { time: companyClock(new Date(missedAt), locale) })}
        </p>
      ) : null}
      <ShiftNow {...{ profile, locale }} initial={shift} words={words.hours} />
      {profile.online && refusal ? (
        <div className="notice" data-tone="failed" role="alert">
          <div className="stack" data-gap="tiny">
            <p className="strong">{words.drive.noOffers.title}</p>
            <p>{words.drive.noOffers.why[refusal]}</p>
          </div>
        </div>
      ) : null}
      {profile.online && !refusal ? (
        <div className="waiting-for-offer">
          <span className="waiting-pulse" aria-hidden="true" />
          <div>
            <p className="strong">{words.drive.waiting}</p>
            <p className="small muted">{words.drive.waitingDetail}</p>
          </div>
        </div>
      ) : null}
      {today ? (
        <div className="card list" data-padding="none">
          <ListRow
            href={earningsPath}
            title={words.drive.today}
            detail={plural(locale, words.drive.todayCount, today.deliveries)}
            trail={formatMoney(today.earning.amount, today.earning.currency, locale)}
          />
        </div>
      ) : null}
      <PositionSharing online={profile.online} locale={locale} words={words} />
      <Planned initial={planned} initialRoutes={routes} {...{ locale, words }} />
      {missingDocuments > 0 || refusal ? (
        <ButtonLink variant="secondary" wide href={documentsPath} icon={<FileWarning aria-hidden="true" />}>
          {missingDocuments > 0
            ? plural(locale, words.documents.missingCount, missingDocuments)
            : words.drive.noOffers.open}
        </ButtonLink>
      ) : null}
      {demo ? <LocationSource online={profile.online} words={words.drive} /> : null}
      <ButtonLink variant="secondary" wide href={hoursPath} icon={<CalendarClock aria-hidden="true" />}>
        {words.hours.title}
      </ButtonLink>
      <section>
        <h2>{words.drive.vehicle}</h2>
        <VehicleRow profile={profile} vehicles={words.vehicles} />
      </section>
    </div>
  )
}
