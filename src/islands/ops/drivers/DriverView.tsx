import '../../../styles/ops/drivers.css'
import '../../../styles/ops/delivery.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { OpsThread } from '../../../lib/contract/driver/dispatch-messages.ts'
import type { DriverHours } from '../../../lib/contract/planning/driver-hours.ts'
import type { Decision, OpsDriver } from '../../../lib/contract/ops/drivers.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsDeliveryPath, opsDrivenOfPath } from '../../../lib/paths.ts'
import { unacceptedDocuments } from '../../../lib/rules/people/needed-documents.ts'
import { decisionsFor } from '../../../lib/rules/people/driver-approval.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { driverHours } from '../../../stores/ops/driver-hours.ts'
import { $openedDriver, $opsDriver, open } from '../../../stores/ops/drivers.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { CallLink } from '../shared/CallLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { CallDriver } from './CallDriver.tsx'
import { ChangeDriver } from './ChangeDriver.tsx'
import { DriverHoursPart } from './hours/DriverHoursPart.tsx'
import { DriverFacts, Duty } from './DriverNow.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { approvalTone } from './driver-tones.ts'
import { DriverDocuments } from './DriverDocuments.tsx'
import { DriverMessages } from './DriverMessages.tsx'
import { DriverToday } from './DriverToday.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface DriverViewProps {
  initial: OpsDriver
  /** The messages with the driver. Null for an operator who may not write. */
  thread: OpsThread | null
  hours: DriverHours
  /** For an operator who may only look. */
  readOnly: boolean
  /** The codes of the company's vehicles. */
  codes: readonly string[]
  map: PublicConfiguration['map']
  locale: Locale
  words: Pick<
    Words,
    'driverMessages' | 'opsDrivers' | 'documents' | 'vehicles' | 'map' | 'statuses' | 'hours' | 'skills'
  >
}

/** One driver: documents, decisions, how they work, and where they were today. */
export function DriverView(props: DriverViewProps): ReactNode {
  const { initial, thread, hours, readOnly, codes, map, locale, words } = props
  const changed = useStore($opsDriver, { ssr: 'initial' })
  const opened = useStore($openedDriver, { ssr: 'initial' })
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  useEffect(() => {
    $opsDriver.set(null)
    $openedDriver.set(null)
    driverHours.$value.set(null)
  }, [initial])
  const driver = changed ?? initial
  const { opsDrivers } = words
  const { last_days: days } = driver
  // Whether one has expired is up to the dialog, which knows the time.
  const isChecked = unacceptedDocuments(driver, '').length === 0
  const percent = (share: number | null) =>
    share === null ? opsDrivers.none : numberFormat(locale, { style: 'percent' }).format(share)
  const figures = [
    [
      opsDrivers.rating,
      driver.rating === null
        ? opsDrivers.none
        : `${numberFormat(locale, { maximumFractionDigits: 1 }).format(driver.rating)} · ${plural(locale, opsDrivers.ratings, driver.ratings)}`
    ],
    [opsDrivers.deliveries, String(days.deliveries)],
    [opsDrivers.acceptance, percent(days.acceptance)],
    [opsDrivers.punctuality, percent(days.punctuality)],
    [opsDrivers.earned, formatMoney(days.earned.amount, days.earned.currency, locale)]
  ]
  return (
    <article className="ops-delivery">
      <header className="ops-delivery-head">
        <h1>
          <bdi translate="no">{opened?.name ?? driver.name}</bdi>
        </h1>
        <Badge tone={approvalTone[driver.approval]} dot>
          {opsDrivers.approvals[driver.approval]}
        </Badge>
        {driver.approval === 'approved' ? <Duty driver={driver} locale={locale} words={opsDrivers} /> : null}
      </header>
      <DriverFacts driver={driver} locale={locale} words={words} />
      <div className="ops-delivery-commands">
        {readOnly ? null : (
          <>
            <CallDriver driver={driver} words={opsDrivers} />
            <Button size="small" variant="secondary" onClick={() => setIsChanging(true)}>
              {opsDrivers.change}
            </Button>
          </>
        )}
        {(readOnly ? [] : decisionsFor(driver.approval)).map(each => (
          <Button
            key={each}
            size="small"
            variant={each === 'reinstate' || (each === 'approve' && isChecked) ? 'primary' : 'secondary'}
            onClick={() => setDecision(each)}
          >
            {opsDrivers.decisions[each]}
          </Button>
        ))}
      </div>
      {driver.decision ? <p className="notice">{`${opsDrivers.decision}: ${driver.decision}`}</p> : null}
      <div className="ops-delivery-columns">
        <div>
          <DriverDocuments driver={driver} locale={locale} words={words} />
          <p role="status">
            {opened ? (
              <span>
                <CallLink contact={opened} call={opsDrivers.call} />{' '}
                <span className="ops-muted">{`${opened.email}. ${opsDrivers.opened}`}</span>
              </span>
            ) : readOnly ? null : (
              <Button size="small" variant="quiet" onClick={() => void open(driver.id)}>
                {opsDrivers.open}
              </Button>
            )}
          </p>
          <DriverHoursPart id={initial.id} initial={hours} {...{ readOnly, locale }} words={words.hours} />
          <h2>{opsDrivers.figures}</h2>
          <dl className="ops-facts">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a className="link link-target" href={opsDrivenOfPath(initial.id)}>
              {opsDrivers.driven}
            </a>
          </p>
        </div>
        <div>
          {thread ? (
            <DriverMessages driver={initial} initial={thread} locale={locale} words={words.driverMessages} />
          ) : null}
          <h2>{opsDrivers.today}</h2>
          <DriverToday points={driver.today} map={map} words={words} />
          <h2>{opsDrivers.newest}</h2>
          {driver.deliveries.length === 0 ? <p className="ops-muted">{opsDrivers.noDeliveries}</p> : null}
          <ul className="ops-newest">
            {driver.deliveries.map(each => (
              <li key={each.id}>
                <a href={opsDeliveryPath(each.id)}>{each.number}</a>
                <StatusBadge status={each.status} label={words.statuses[each.status]} />
                <span className="ops-muted">{each.dropoff}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {isChanging ? (
        <PartBoundary>
          <ChangeDriver {...{ driver, codes, words }} onClose={() => setIsChanging(false)} />
        </PartBoundary>
      ) : null}
      {decision ? (
        <PartBoundary>
          <DecisionDialog
            decision={decision}
            drivers={[driver]}
            onClose={() => setDecision(null)}
            words={words}
          />
        </PartBoundary>
      ) : null}
    </article>
  )
}
