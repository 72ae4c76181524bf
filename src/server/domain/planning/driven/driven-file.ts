/** Plans and drives as CSV: a row for each driver and day. */
import type * as z from 'zod/mini'
import type { DrivenDayRow, getDrivenFile } from '../../../../lib/contract/ops/planning/driven.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { type DrivenQuery, readDriven } from './driven.ts'

/** The export is audited, because it names drivers. */
export async function drivenFile(
  context: Context,
  principal: SignedIn,
  query: DrivenQuery
): Promise<z.output<typeof getDrivenFile.answer>> {
  const { from, to, time_zone: zone, items, is_complete } = await readDriven(context, query)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'driven' },
      after: { ...query, from, to, rows: items.length }
    })
  )
  const header = columns(zone).map(([name]) => name)
  const rows = items.map(item => columns(zone).map(([, cell]) => cell(item)))
  return {
    file_name: `driven-${from}-${to}.csv`,
    csv: csvOf([header, ...rows]),
    rows: rows.length,
    is_complete
  }
}

type Cell = string | number | null
const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60))
const hours = (seconds: number | null) => (seconds === null ? null : (seconds / 3_600).toFixed(2))
const kilometers = (meters: number | null) => (meters === null ? null : (meters / 1_000).toFixed(1))
const percent = (share: number | null) => (share === null ? null : Math.floor(share * 100))

/** An empty cell is what isn't known. */
const columns = (zone: string): [name: string, cell: (row: DrivenDayRow) => Cell][] => {
  const at = (time: string | undefined) => {
    if (time === undefined) return null
    const clock = wallClockOf(new Date(time), zone)
    return `${clock.day} ${clock.time}`
  }
  return [
    ['day', row => row.day],
    ['driver_id', row => row.driver_id],
    ['driver', row => row.driver],
    [`plan_published (${zone})`, row => at(row.plan?.published_at)],
    ['published_after_begin', row => (row.plan ? (row.plan.is_late ? 'yes' : 'no') : null)],
    ['published_later', row => row.plan?.published_later ?? null],
    ['planned', row => row.deliveries.planned],
    ['added', row => row.deliveries.added],
    ['done', row => row.deliveries.done],
    ['failed', row => row.deliveries.failed],
    ['under_way', row => row.deliveries.under_way],
    ['not_begun', row => row.deliveries.not_begun],
    ['passed_on', row => row.deliveries.passed_on],
    ['minutes_planned', row => minutes(row.time.planned)],
    ['minutes_driven', row => minutes(row.time.driven)],
    ['kilometers_planned', row => kilometers(row.distance.planned)],
    ['kilometers_driven', row => kilometers(row.distance.driven)],
    ['positions_percent', row => percent(row.distance.covered)],
    ['late_stops_planned', row => row.late.planned?.stops ?? null],
    ['late_seconds_planned', row => row.late.planned?.seconds ?? null],
    ['late_stops', row => row.late.driven.stops],
    ['late_seconds', row => row.late.driven.seconds],
    ['stops_with_latest_time', row => row.late.driven.limited],
    ['waiting_minutes_planned', row => minutes(row.waiting.planned)],
    ['waiting_minutes', row => minutes(row.waiting.driven)],
    ['stops', row => row.waiting.visits],
    ['stops_with_arrival', row => row.waiting.arrivals],
    ['hours_shift', row => hours(row.hours.shifts)],
    ['hours_online', row => hours(row.hours.online)]
  ]
}
