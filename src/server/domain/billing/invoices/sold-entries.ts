/** Reads the entries of the books that no invoice is about yet: what organizations have on account. */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { InvoiceLineKind } from '../../../../lib/contract/billing/invoice-content.ts'
import type { ChargeKind } from '../../../../lib/contract/billing/charge-kinds.ts'
import type { DeliveryStatus } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Price } from '../../../../lib/contract/pricing.ts'
import { handoverUndoMinutes } from '../../../../lib/rules/delivery/handover-undo.ts'
import type { LineStop, Sold, SoldEntry } from '../../../../lib/rules/billing/invoice-lines.ts'
import { type PricedLeg, pricePerStop } from '../../../../lib/rules/pricing/price-per-stop.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'

/** An entry with what decides to which invoice it belongs. */
export interface OpenEntry extends SoldEntry {
  organizationId: string
  costCenterId: string | null
  currency: string
  occurredAt: Date
}

interface Row extends Record<string, unknown> {
  id: number
  reverses: number | null
  occurred_at: Date | string
  currency: string
  organization_id: string
  cost_center_id: string | null
  cost_center: string | null
  delivery_id: string
  number: string
  reference: string
  external_id: string | null
  charge: ChargeKind | null
  after: DeliveryStatus
  price: Price
  legs: PricedLeg[]
  stops: StopRow[]
  sold: Sold[]
}

interface StopRow {
  kind: 'pickup' | 'dropoff'
  name: string
  is_removed: boolean
  /** The sizes of its pieces. */
  sizes: { id: number; quantity: number }[]
}

/** An entry counts once its handover can't be undone anymore. */
const undoTime = sql`make_interval(mins => ${handoverUndoMinutes})`

/** The entries of organizations that no document is about, as rows of `e` with their delivery `d`. */
export const openEntries = (organizationIds: readonly string[], now: Date, before?: Date): SQL => sql`
  from deliveries d join journal_entries e on e.subject = d.id
  where ${inArray(sql`d.organization_id`, [...organizationIds])} and d.payment_method = 'account'
    and e.cause_kind = 'delivery' and e.posted_at <= ${now.toISOString()}::timestamptz - ${undoTime}
    and ${before ? sql`e.occurred_at < ${before.toISOString()}::timestamptz` : sql`true`}
    and not exists (select from invoice_entries i where i.entry_id = e.id and not i.is_free)
    and exists (select from postings p join money_accounts a on a.id = p.account_id
      where p.entry_id = e.id and a.kind = 'revenue')`

/**
 * Returns the entries of organizations from before a time that no document is about, in the order of the books. A handover that can
 * still be undone is left out.
 */
export async function openEntriesOf(
  context: Pick<Context, 'now' | 'company'>,
  db: Queryable,
  organizationIds: readonly string[],
  before: Date
): Promise<OpenEntry[]> {
  if (organizationIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select e.id::float8 as id, e.reverses::float8 as reverses, e.occurred_at, e.currency, d.organization_id, d.cost_center_id,
      c.name as cost_center, d.id as delivery_id, d.number, d.reference, d.external_id, g.kind as charge, l.after, d.price,
      d.route -> 'legs' as legs, s.stops, t.sold
    from (select e.* ${openEntries(organizationIds, context.now(), before)}) e
    join deliveries d on d.id = e.subject
    join delivery_ledger l on l.id = e.cause_id::bigint
    left join charges g on g.ledger_id = l.id
    left join cost_centers c on c.id = d.cost_center_id
    cross join lateral (
      select json_agg(json_build_object('treatment', treatment, 'rate', rate, 'net', net, 'vat', vat) order by rate) as sold from (
        select a.treatment, a.rate, -coalesce(sum(p.amount) filter (where a.kind = 'revenue'), 0) as net,
          -coalesce(sum(p.amount) filter (where a.kind = 'vat'), 0) as vat
        from postings p join money_accounts a on a.id = p.account_id
        where p.entry_id = e.id and a.kind in ('revenue', 'vat') group by 1, 2) r
    ) t
    cross join lateral (
      select json_agg(json_build_object('kind', s.kind, 'name', s.name, 'is_removed', s.status = 'removed', 'sizes', coalesce((
        select json_agg(json_build_object('id', k.transport_size_id, 'quantity', k.quantity)) from packages k where k.stop_id = s.id
      ), '[]'::json)) order by s.position) as stops
      from stops s where s.delivery_id = d.id
    ) s
    order by e.id`)
  const { settings } = context.company.newest().data
  const surcharges = new Map(
    context.company.reference().transportSizes.map(({ id, surcharge }) => [id, surcharge])
  )
  return rows.map(row => entryOf(row, settings.time_zone, surcharges))
}

function entryOf(row: Row, timeZone: string, surcharges: ReadonlyMap<number, number>): OpenEntry {
  const occurredAt = new Date(row.occurred_at)
  const [first] = row.stops
  return {
    id: row.id,
    reverses: row.reverses,
    kind: kindOf(row),
    day: dayOf(occurredAt, timeZone),
    delivery: { id: row.delivery_id, number: row.number },
    reference: row.reference,
    externalId: row.external_id ?? '',
    costCenter: row.cost_center,
    exemptionReason: row.price.exemption_reason ?? '',
    from: first?.name ?? '',
    stops: dropoffsOf(row, surcharges),
    sold: row.sold.map(withoutRate),
    organizationId: row.organization_id,
    costCenterId: row.cost_center_id,
    currency: row.currency,
    occurredAt
  }
}

/** Before there were treatments, a delivery without VAT had the standard one, at a rate of 0. */
const withoutRate = (sold: Sold): Sold =>
  sold.treatment === 'standard' && sold.rate === 0 ? { ...sold, treatment: 'exempt' } : sold

function kindOf({ reverses, charge, after }: Row): InvoiceLineKind {
  if (reverses !== null) return 'undone'
  if (charge === 'surcharge' || charge === 'credit') return charge
  if (after === 'cancelled') return 'cancelled'
  return after === 'returned' ? 'returned' : 'delivered'
}

/** Returns the dropoffs with their parts of the price. Equal parts if the route isn't known for each stop. */
function dropoffsOf({ stops, legs, price }: Row, surcharges: ReadonlyMap<number, number>): LineStop[] {
  const visited = stops.filter(stop => !stop.is_removed).slice(1)
  const isKnown = legs.length === visited.length
  const parts = isKnown
    ? pricePerStop(
        price,
        legs,
        visited.map(({ sizes }) =>
          sizes.reduce((sum, { id, quantity }) => sum + (surcharges.get(id) ?? 0) * quantity, 0)
        )
      )
    : []
  const dropoffs = visited
    .map((stop, place) => ({ stop, weight: parts[place] ?? 1 }))
    .filter(({ stop }) => stop.kind === 'dropoff')
  const shown = dropoffs.length > 0 ? dropoffs : stops.slice(-1).map(stop => ({ stop, weight: 1 }))
  return shown.map(({ stop, weight }) => ({ to: stop.name, weight: Math.max(0, weight) }))
}
