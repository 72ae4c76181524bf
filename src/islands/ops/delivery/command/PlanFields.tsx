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
/** Before anything is chosen. */
const unchosen = 'unchosen'

/** The driver to plan with their vehicle, or `nobody`. */
export interface ChosenPlan {
  id: string
  vehicle?: string | undefined
}

export interface PlanFieldsProps {
  /** The booked vehicles. A driver can be planned for those deliveries that need theirs. */
  vehicles: readonly string[]
  /** Who is planned now. Absent for many deliveries, of which each can have another. */
  current?: string
  /** Null before the operator has chosen. */
  chosen: string | null
  onChoose: (chosen: ChosenPlan) => void
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'vehicles'>
}

/** Chooses the driver to plan among those with a booked vehicle, or none. Says why the others can't be planned. */
export function PlanFields(props: PlanFieldsProps): ReactNode {
  const { vehicles, current, chosen, onChoose, locale, words } = props
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
  const fitting = drivers.filter(({ vehicle }) => vehicles.includes(vehicle))
  const others = drivers.filter(({ vehicle }) => !vehicles.includes(vehicle))
  const nameOf = ({ name, vehicle }: PlannableDriver) =>
    vehicles.length > 1 ? `${name} · ${vehicleName(words.vehicles, vehicle)}` : name
  return (
    <>
      {fitting.length === 0 ? (
        <p className="notice" role="status">
          {opsDelivery.noPlannable}
        </p>
      ) : (
        <Select
          label={opsDelivery.planned}
          value={chosen ?? current ?? unchosen}
          onChange={event => {
            const id = event.currentTarget.value
            onChoose({ id, vehicle: fitting.find(driver => driver.id === id)?.vehicle })
          }}
          options={[
            ...(chosen === null && current === undefined
              ? [{ value: unchosen, label: opsDelivery.chooseFirst }]
              : []),
            { value: nobody, label: opsDelivery.noDriverPlanned },
            ...fitting.map(driver => ({ value: driver.id, label: nameOf(driver) }))
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
      hint={fill(words.timeZone, { zone: companyZone() })}
      type="datetime-local"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
