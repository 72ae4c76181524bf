import { useStore } from '@nanostores/react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ScheduledDelivery } from '../../../lib/contract/ops/schedule.ts'
import { driverOf, hourOf, hoursOf } from '../../../lib/rules/schedule/schedule-grid.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import {
  $schedule,
  $scheduleError,
  type PlannableDriver,
  planFor,
  type Schedule,
  showSchedule
} from '../../../stores/ops/schedule.ts'
import { loadOptional } from '../../hydration/load-optional.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { chipId, ScheduleChip, scheduleHintId } from './ScheduleChip.tsx'

export interface ScheduleBoardProps {
  initial: Schedule
  /** For an operator who may only look: nothing can be planned. */
  readOnly: boolean
  locale: Locale
  words: Pick<Words, 'opsSchedule' | 'vehicles' | 'window'>
}

/** The library of dragging loads late: keys and the menu work without it. */
const ScheduleDragging = lazy(async () => {
  const loaded = await loadOptional(() => import('./ScheduleDragging.tsx'))
  return { default: loaded?.ScheduleDragging ?? (() => null) }
})

/** The column of deliveries that nobody has or is planned for. */
const unassigned = ''

/** A day by driver: hours down, drivers across. A chip is assigned by its menu, by arrow keys, or by dragging it. */
export function ScheduleBoard({ initial, readOnly, locale, words }: ScheduleBoardProps): ReactNode {
  const followed = useStore($schedule, { ssr: 'initial' })
  const error = useStore($scheduleError, { ssr: 'initial' })
  const [said, setSaid] = useState('')
  const hydrated = useHydrated()
  useLayoutEffect(() => showSchedule(initial), [initial])
  const { opsSchedule } = words
  const { items, drivers, time_zone: zone } = followed?.day === initial.day ? followed : initial
  const hours = hoursOf(items, zone)
  // Drivers who drive that day come first. Others are there to be planned.
  const used = new Set(items.map(item => driverOf(item)?.id))
  const vehicles = new Set(items.map(({ vehicle }) => vehicle))
  const columns = drivers.filter(({ id, vehicle }) => used.has(id) || vehicles.has(vehicle))
  const columnOf = (item: ScheduledDelivery) => {
    const id = driverOf(item)?.id ?? unassigned
    return columns.some(each => each.id === id) ? id : unassigned
  }

  /** A chip that moves to another cell is a new element. The focus goes with it. */
  const moved = useRef<{ id: string; part: 'a' | 'select' } | null>(null)
  useLayoutEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return
    const chip = document.getElementById(chipId(moved.current.id))
    chip?.querySelector<HTMLElement>(moved.current.part)?.focus()
  }, [items])

  function assign(item: ScheduledDelivery, driver: PlannableDriver | null) {
    if (driver && driver.vehicle !== item.vehicle)
      return setSaid(fill(opsSchedule.wrongVehicle, { name: driver.name }))
    setSaid(fill(opsSchedule.planned, { number: item.number, name: driver?.name ?? opsSchedule.unassigned }))
    void planFor(item, driver?.id ?? null)
  }
  /** Moves a delivery to the next driver with its vehicle on that side, or to no one. */
  function step(item: ScheduledDelivery, by: 1 | -1) {
    const fitting = [null, ...columns.filter(({ vehicle }) => vehicle === item.vehicle)]
    const at = fitting.findIndex(each => (each?.id ?? unassigned) === columnOf(item))
    const next = fitting[at + by]
    moved.current = { id: item.id, part: 'a' }
    if (next !== undefined) assign(item, next)
  }
  const byId = (id: string) => items.find(each => each.id === id)

  const heads = [
    { id: unassigned, name: opsSchedule.unassigned, detail: '' },
    ...columns.map(({ id, name, vehicle }) => ({ id, name, detail: vehicleName(words.vehicles, vehicle) }))
  ]
  return (
    <>
      <p className="schedule-said" role="status">
        {error ? sentenceFor(error.code) || error.message : said}
      </p>
      <div
        className="table-box"
        tabIndex={0}
        role="region"
        aria-label={opsSchedule.title}
        aria-describedby={readOnly ? undefined : scheduleHintId}
      >
        <table className="schedule-board" role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {opsSchedule.hour}
              </th>
              {heads.map(({ id, name, detail }) => (
                <th key={id} scope="col" role="columnheader">
                  <bdi>{name}</bdi> {detail ? <span className="ops-sub">{detail}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {hours.map(hour => (
              <tr key={hour} role="row">
                <th scope="row" role="rowheader">
                  {`${hour}:00`}
                </th>
                {heads.map(({ id, name }) => {
                  const own = items.filter(
                    item => columnOf(item) === id && hourOf(item.scheduled_at, zone) === hour
                  )
                  return (
                    <td
                      key={id}
                      role="cell"
                      data-drop={id || 'nobody'}
                      data-empty={own.length === 0 || undefined}
                    >
                      {own.map(item => (
                        <ScheduleChip
                          key={item.id}
                          {...{ item, readOnly, locale, words }}
                          drivers={columns}
                          columnName={name}
                          onAssign={driver => {
                            moved.current = { id: item.id, part: 'select' }
                            assign(item, driver)
                          }}
                          onStep={by => step(item, by)}
                        />
                      ))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hydrated && !readOnly ? (
        <Suspense>
          <ScheduleDragging
            ids={items.filter(({ status }) => status === 'scheduled').map(({ id }) => id)}
            onDrop={(id, column) => {
              const item = byId(id)
              const driver = columns.find(each => each.id === column) ?? null
              if (item && columnOf(item) !== (driver?.id ?? unassigned)) assign(item, driver)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
