import type { ReactNode } from 'react'
import type { OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { documentsText } from './documents-text.ts'

interface Props {
  driver: OpsDriverRow
  locale: Locale
  words: Words['opsDrivers']
}

/** Whether a driver is on duty, and since when. */
export function Duty({ driver: { online, duty_since: since }, locale, words }: Props): ReactNode {
  const [before, after] = words.since.split('{time}')
  return (
    <span className="ops-duty" data-on={online || undefined}>
      <span>{online ? words.onDuty : words.offDuty}</span>
      {since ? (
        <span className="ops-muted">
          <span>{` ${before}`}</span>
          <CompanyTime at={since} locale={locale} day="unless-today" />
          <span>{after}</span>
        </span>
      ) : null}
    </span>
  )
}

/** The delivery that a driver has, with its last dropoff. A driver on duty without one is free. */
export function Driving({ driver: { online, driving }, locale, words }: Props): ReactNode {
  if (!driving) return online ? <span className="ops-muted">{words.free}</span> : null
  return (
    <>
      <a href={opsDeliveryPath(driving.id)} translate="no">
        {driving.number}
      </a>
      <span>{' → '}</span>
      <bdi>{driving.dropoff}</bdi>
      {driving.others > 0 ? (
        <span className="ops-muted">{` ${plural(locale, words.others, driving.others)}`}</span>
      ) : null}
    </>
  )
}

interface DriverFactsProps extends Omit<Props, 'words'> {
  words: Pick<Words, 'opsDrivers' | 'vehicles'>
}

/** The delivery and the last position of a driver, their vehicle, and what their documents need. */
export function DriverFacts({
  driver,
  locale,
  words: { opsDrivers: words, vehicles }
}: DriverFactsProps): ReactNode {
  const { online, driving, heard_at: heard, vehicle, model, plate } = driver
  const isWorking = driver.approval === 'approved'
  return (
    <dl className="ops-driver-now" aria-label={words.now}>
      {isWorking ? (
        <div>
          <dt>{words.currentDelivery}</dt>
          <dd>
            {online || driving ? <Driving {...{ driver, locale, words }} /> : <span>{words.none}</span>}
          </dd>
        </div>
      ) : null}
      {isWorking ? (
        <div>
          <dt>{words.lastPosition}</dt>
          <dd>
            {heard ? (
              <CompanyTime at={heard} locale={locale} day="unless-today" />
            ) : (
              <span>{words.noPosition}</span>
            )}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{words.vehicleType}</dt>
        <dd>{[vehicleName(vehicles, vehicle), model, plate].filter(Boolean).join(' · ')}</dd>
      </div>
      <div>
        <dt>{words.documents}</dt>
        <dd>{documentsText(driver, locale, words)}</dd>
      </div>
    </dl>
  )
}
