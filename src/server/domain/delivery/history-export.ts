/** Exports the deliveries of a list of one's own as CSV. Times are by the clocks of the company, amounts in whole units with a point. */
import type * as z from 'zod/mini'
import { isDelivered } from '../../../lib/contract/delivery/deliveries.ts'
import { type exportHistory, historyExportRows } from '../../../lib/contract/delivery/history-export.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'
import { dayOf, wallClockOf } from '../../../lib/rules/schedule/days.ts'
import { lastDone } from '../../../lib/rules/delivery/stage-stops.ts'
import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import type { SignedIn } from '../core/principal.ts'
import { selectDeliveries } from './delivery-search.ts'
import { type DeliveryCard, readCards } from './read-models.ts'

type Query = z.output<NonNullable<typeof exportHistory.query>>

/** Rows are read in pages, so that a long export doesn't hold the database for long. */
const pageRows = 500
/** A search for words that no index has can give empty pages. So many are read. */
const mostPages = 60

/** Returns the rows that the principal sees in this list, as many as a file has. */
export async function exportDeliveries(
  context: Context,
  principal: SignedIn,
  query: Query
): Promise<z.output<typeof exportHistory.answer>> {
  const found: DeliveryCard[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages && found.length < historyExportRows; page++) {
    const limit = Math.min(pageRows, historyExportRows - found.length)
    const { ids, next } = await selectDeliveries(context, principal, { ...query, limit, cursor })
    found.push(...(await readCards(context.orm, ids)))
    cursor = next ?? undefined
    if (!cursor) break
  }
  const { time_zone: timeZone } = context.company.newest().data.settings
  return {
    file_name: `deliveries-${dayOf(context.now(), timeZone)}.csv`,
    csv: csvOfHistory(found, timeZone, may(principal, 'driver')),
    rows: found.length,
    is_complete: cursor === undefined
  }
}

type Part = [heading: string, cell: (card: DeliveryCard) => string | number]

/** A driver's file has no reference numbers of the customer's programs, as their list has none. */
export function csvOfHistory(cards: readonly DeliveryCard[], timeZone: string, isDriver: boolean): string {
  const clock = (at: Date | null | undefined) => {
    if (!at) return ''
    const { day, time } = wallClockOf(at, timeZone)
    return `${day} ${time}`
  }
  const doneAt = (card: DeliveryCard, kind: 'pickup' | 'dropoff') => lastDone(card.stops, kind)?.finishedAt
  const dropoffs = ({ stops }: DeliveryCard) => stops.filter(({ kind }) => kind === 'dropoff')
  const columns: Part[] = [
    ['number', card => card.number],
    ['reference', card => card.reference],
    ...(isDriver ? [] : ([['order_number', card => card.externalId ?? '']] as Part[])),
    ['status', card => card.status],
    [`booked (${timeZone})`, card => clock(card.createdAt)],
    [`scheduled (${timeZone})`, card => clock(card.scheduledAt)],
    [`picked_up (${timeZone})`, card => clock(doneAt(card, 'pickup'))],
    [`delivered (${timeZone})`, card => (isDelivered(card.status) ? clock(doneAt(card, 'dropoff')) : '')],
    ['pickup', card => card.stops[0]?.name ?? ''],
    ['dropoff', card => dropoffs(card).at(-1)?.name ?? ''],
    ['dropoffs', card => dropoffs(card).length],
    [
      'recipients',
      card => [...new Set(dropoffs(card).map(stop => stop.contactName))].filter(Boolean).join(', ')
    ],
    ['driver', card => card.driver?.user.firstName ?? ''],
    ...(isDriver ? [] : ([['organization', card => card.organization?.name ?? '']] as Part[])),
    ['price', ({ price }) => wholeUnits(price.total, price.currency)],
    ['currency', ({ price }) => price.currency]
  ]
  return csvOf([
    columns.map(([heading]) => heading),
    ...cards.map(card => columns.map(([, cell]) => cell(card)))
  ])
}
