import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { companyZone } from '../../../../lib/format/times/company-zone.ts'
import { instantOf, wallTimeOf } from '../../../../lib/rules/schedule/schedule.ts'
import { vehicleName } from '../../../../lib/delivery/vehicles.ts'
import { fill, plural } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { driversToPlan, type PlannableDriver } from '../../../../stores/ops/schedule.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

/** The choice of no driver. */
export const nobody = ''

export interface PlanFieldsProps {
  /** The booked vehicle, which the driver needs. */
  vehicle: string
  /** Who is planned now, or `nobody`. */
  current: string
  /** Null before the operator has chosen. */
  chosen: string | null
  /** Called with the id of the driver, or with `nobody`. */
  onChoose: (chosen: string) => void
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'vehicles'>
}

/** Chooses the driver to plan among those with the booked vehicle, or none. Says why the others can't be planned. */
export function PlanFields(props: PlanFieldsProps): ReactNode {
  const { vehicle: booked, current, chosen, onChoose, locale, words } = props
  const { opsDelivery } = words
  const [drivers, setDrivers] = useState<readonly PlannableDriver[] | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    driversToPlan().then(
      found => isGone || setDrivers(found),
      () => isGone || setDrivers('failed')
    )
    return () => {
      isGone = true
    }
  }, [])
  if (drivers === null) return <Skeleton lines={2} />
  if (drivers === 'failed')
    return (
      <p className="notice" role="status">
        {opsDelivery.failed}
      </p>
    )
  const fitting = drivers.filter(({ vehicle }) => vehicle === booked)
  const others = drivers.filter(({ vehicle }) => vehicle !== booked)
  return (
    <>
      {fitting.length === 0 ? (
        <p className="notice" role="status">
          {opsDelivery.noPlannable}
        </p>
      ) : (
        <Select
          label={opsDelivery.planned}
          value={chosen ?? current}
          onChange={event => onChoose(event.currentTarget.value)}
          options={[
            { value: nobody, label: opsDelivery.noDriverPlanned },
            ...fitting.map(({ id, name }) => ({ value: id, label: name }))
          ]}
        />
      )}
      {others.length > 0 ? (
        <details className="ops-not-plannable">
          <summary>{plural(locale, opsDelivery.notPlannable, others.length)}</summary>
          <p className="ops-muted">{opsDelivery.notPlannableDetail}</p>
          <ul>
            {others.map(({ id, name, vehicle }) => (
              <li key={id}>
                <bdi translate="no">{name}</bdi>{' '}
                <span className="ops-muted">
                  {fill(opsDelivery.choose.reasons['other-vehicle'], {
                    vehicle: vehicleName(words.vehicles, vehicle)
                  })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

export interface NewTimeProps {
  /** As a clock of the company shows it: '2026-03-29T14:05'. */
  value: string
  onChange: (wallTime: string) => void
  words: Words['opsDelivery']
}

export const wallTimeNow = (at: string): string => wallTimeOf(new Date(at), companyZone())
export const instantOfWallTime = (text: string): string | undefined =>
  instantOf(text, companyZone())?.toISOString()

/** Chooses another time for the pickup, by the clocks of the company. */
export function NewTime({ value, onChange, words }: NewTimeProps): ReactNode {
  return (
    <TextInput
      label={words.newTime}
      hint={document.documentElement.dataset['zoneNote']}
      type="datetime-local"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
