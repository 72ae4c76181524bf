/** Writes what organizations owe by how long it is due as CSV. */
import type * as z from 'zod/mini'
import type { exportAging } from '../../../../lib/contract/billing/incoming/aging.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { wholeUnits } from '../../../../lib/format/numbers/money.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { agedOrganizations } from './aging.ts'

const header = [
  'day',
  'organization_id',
  'organization',
  'currency',
  'not_due',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'over_90_days',
  'balance',
  'total'
]

/** Exports all organizations, the most overdue first. The export is audited, because it says who owes what. */
export async function exportAged(
  context: Context,
  principal: SignedIn
): Promise<z.output<typeof exportAging.answer>> {
  const { orm, company, now } = context
  const today = dayOf(now(), company.newest().data.settings.time_zone)
  const rows = await agedOrganizations(orm, today)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'aging' },
      after: { day: today, rows: rows.length }
    })
  )
  const csv = csvOf([
    header,
    ...rows.map(
      ({ id, name, currency, not_due: notDue, days_30, days_60, days_90, older, credit, total }) => [
        today,
        id,
        name,
        currency,
        ...[notDue, days_30, days_60, days_90, older, credit, total].map(amount =>
          wholeUnits(amount, currency)
        )
      ]
    )
  ])
  return { file_name: `aging-${today}.csv`, csv, rows: rows.length, is_complete: true }
}
