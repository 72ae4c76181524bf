import type { KeyboardEvent, ReactNode } from 'react'
import type { ScheduledDelivery } from '../../../lib/contract/ops/schedule.ts'
import { endWindows } from '../../../lib/delivery/end-windows.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { driverOf } from '../../../lib/rules/schedule/schedule-grid.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { PlannableDriver } from '../../../stores/ops/schedule.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'

export interface ScheduleChipProps {
  item: ScheduledDelivery
  readOnly: boolean
  drivers: readonly PlannableDriver[]
  /** The name of the column, which a phone shows with the chip. */
  columnName: string
  onAssign: (driver: PlannableDriver | null) => void
  onStep: (by: 1 | -1) => void
  locale: Locale
  words: Pick<Words, 'opsSchedule' | 'vehicles' | 'window'>
}

/** The element of a chip, for the library of dragging. */
export const chipId = (id: string): string => `chip-${id}`

/** The element that says how to assign a chip. The page has it above the board. */
export const scheduleHintId = 'schedule-hint'

const nobody = ''

/** One delivery on the board: its time, places, vehicle and price, and a menu of drivers. */
export function ScheduleChip(props: ScheduleChipProps): ReactNode {
  const { item, readOnly, drivers, columnName, onAssign, onStep, locale, words } = props
  const { opsSchedule } = words
  const isOpen = item.status === 'scheduled' && !readOnly
  const { planned } = item
  const warning =
    planned?.status === 'declined'
      ? fill(opsSchedule.declined, { name: planned.driver.name })
      : item.overlaps
        ? fill(opsSchedule.overlaps, { number: item.overlaps })
        : ''

  function press(event: KeyboardEvent) {
    if (!isOpen || event.target instanceof HTMLSelectElement) return
    if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
    else return
    event.preventDefault()
  }
  return (
    <div
      id={chipId(item.id)}
      className="schedule-chip"
      data-open={isOpen || undefined}
      data-warning={warning ? '' : undefined}
      onKeyDown={press}
    >
      <p>
        <b>
          <CompanyTime at={item.scheduled_at} locale={locale} />
        </b>{' '}
        <a href={opsDeliveryPath(item.id)} aria-keyshortcuts="ArrowLeft ArrowRight">
          {item.number}
        </a>
      </p>
      <p>
        <bdi>{item.pickup}</bdi> → <bdi>{item.dropoff}</bdi>
        {item.dropoffs > 1 ? <span>{` ${fill(opsSchedule.more, { count: item.dropoffs - 1 })}`}</span> : null}
      </p>
      <Windows {...props} />
      <p className="ops-muted">
        {`${vehicleName(words.vehicles, item.vehicle)} · ${formatMoney(item.price.amount, item.price.currency, locale)}`}
      </p>
      {warning ? <p className="schedule-warning">{warning}</p> : null}
      {isOpen ? (
        <select
          className="ops-amount"
          data-text=""
          aria-label={fill(opsSchedule.plan, { number: item.number })}
          value={driverOf(item)?.id ?? nobody}
          onChange={event => {
            const { value } = event.currentTarget
            onAssign(drivers.find(({ id }) => id === value) ?? null)
          }}
        >
          <option value={nobody}>{opsSchedule.unassigned}</option>
          {drivers
            .filter(({ id, vehicle }) => vehicle === item.vehicle || id === driverOf(item)?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      ) : (
        <p className="ops-muted">
          {item.status === 'scheduled' ? columnName : fill(opsSchedule.taken, { name: columnName })}
        </p>
      )}
    </div>
  )
}

/** The windows of the first stop and of the last one, in their order. */
function Windows({ item, locale, words }: Pick<ScheduleChipProps, 'item' | 'locale' | 'words'>): ReactNode {
  return endWindows(item).map(({ place, window }, index) => (
    <p key={index}>
      <span>{`${place}: `}</span>
      <WindowNote className="" stop={{ window }} {...{ locale, words }} day={false} />
    </p>
  ))
}
