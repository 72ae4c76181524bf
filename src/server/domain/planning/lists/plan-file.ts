/** A published plan as CSV, by driver in the order of loading. */
import type * as z from 'zod/mini'
import type { getPlanFile } from '../../../../lib/contract/ops/planning/plan-lists.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { loadingOrder } from '../../../../lib/rules/planning/loading-order.ts'
import { wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { planLists } from './plan-lists.ts'

/** The export is audited, because it names drivers and recipients. */
export async function planFile(
  context: Context,
  principal: SignedIn,
  day: string
): Promise<z.output<typeof getPlanFile.answer>> {
  const timeZone = context.company.newest().data.settings.time_zone
  const lists = await planLists(context, day)
  const clock = (at: string | null | undefined) => (at ? wallClockOf(new Date(at), timeZone).time : '')
  const rows = lists.flatMap(({ driver, shift, stops }) =>
    loadingOrder(stops).map(stop => [
      driver,
      shift + 1,
      stop.place,
      clock(stop.at),
      stop.kind,
      [stop.name, stop.detail].filter(Boolean).join(', '),
      stop.number,
      stop.reference,
      stop.recipient,
      stop.parcels,
      stop.kilograms,
      clock(stop.window?.earliest),
      clock(stop.window?.latest)
    ])
  )
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'plan' },
      after: { day, rows: rows.length }
    })
  )
  const header = [
    'driver',
    'shift',
    'place',
    `time (${timeZone})`,
    'kind',
    'address',
    'number',
    'reference',
    'recipient',
    'parcels',
    'kilograms',
    `window_from (${timeZone})`,
    `window_until (${timeZone})`
  ]
  return { file_name: `plan-${day}.csv`, csv: csvOf([header, ...rows]), rows: rows.length, is_complete: true }
}
