/** Reads what decides about the postings of deliveries. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { LateCash, MoneyStep } from '../../../../lib/rules/delivery/money-steps.ts'
import type { Takeover } from '../../../../lib/rules/pricing/driver-parts.ts'
import { ledger, transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import { lateReports, takeovers } from '../../../db/tables/delivery/intervention-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import type { Queryable, Transaction } from '../../../db/open.ts'
import { type Entry, entriesOf } from '../../journal/entries.ts'
import { type ChargeRow, chargesOf } from './charge-entries.ts'
import type { PaidDelivery } from './facts.ts'

/** Returns the shares of the drivers who had deliveries before. */
export const sharesOf = (
  db: Queryable,
  ids: readonly string[]
): Promise<(Takeover & { deliveryId: string })[]> =>
  db
    .select({
      deliveryId: takeovers.deliveryId,
      fromDriverId: takeovers.fromDriverId,
      share: takeovers.share
    })
    .from(takeovers)
    .where(and(inArray(takeovers.deliveryId, [...ids]), gt(takeovers.share, 0)))
    .orderBy(asc(takeovers.id))

export interface MoneyRecord {
  delivery: PaidDelivery
  steps: MoneyStep[]
  late: LateCash[]
  takeovers: Takeover[]
  /** The acts that gave it to another owner, the newest last. */
  claims: { id: number; at: Date }[]
  charges: ChargeRow[]
  entries: Entry[]
}

/** Reads deliveries with their money, and locks them in the order of their ids. */
export async function lockMoney(transaction: Transaction, given: readonly string[]): Promise<MoneyRecord[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return []
  const rows = await transaction
    .select({
      id: deliveries.id,
      driverId: deliveries.driverId,
      customerId: deliveries.customerId,
      contactId: deliveries.contactId,
      organizationId: deliveries.organizationId,
      price: deliveries.price,
      vatRate: deliveries.vatRate,
      treatment: deliveries.treatment,
      cancellation: deliveries.cancellation
    })
    .from(deliveries)
    .where(inArray(deliveries.id, ids))
    .orderBy(asc(deliveries.id))
    .for('update')
  const steps = await stepsOf(transaction, ids)
  const claims = await transaction
    .select({ deliveryId: ledger.deliveryId, id: ledger.id, at: ledger.at })
    .from(ledger)
    .where(and(inArray(ledger.deliveryId, ids), eq(ledger.kind, 'act'), eq(ledger.action, 'claim')))
    .orderBy(asc(ledger.id))
  const late = await transaction
    .select({
      deliveryId: lateReports.deliveryId,
      id: lateReports.id,
      driverId: lateReports.driverId,
      collected: lateReports.collected,
      at: lateReports.at,
      occurredAt: lateReports.deviceAt
    })
    .from(lateReports)
    .where(and(inArray(lateReports.deliveryId, ids), gt(lateReports.collected, 0)))
    .orderBy(asc(lateReports.id))
  const shares = await sharesOf(transaction, ids)
  const charges = await chargesOf(transaction, ids)
  const entries = await entriesOf(transaction, ids)
  const of = <Row extends { deliveryId: string }>(all: readonly Row[]) =>
    Map.groupBy(all, row => row.deliveryId)
  const [stepsBy, claimsBy, lateBy, sharesBy] = [of(steps), of(claims), of(late), of(shares)]
  const chargesBy = of(charges)
  const entriesBy = Map.groupBy(entries, ({ subject }) => subject)
  return rows.map(delivery => ({
    delivery,
    steps: stepsBy.get(delivery.id) ?? [],
    late: lateBy.get(delivery.id) ?? [],
    takeovers: sharesBy.get(delivery.id) ?? [],
    claims: claimsBy.get(delivery.id) ?? [],
    charges: chargesBy.get(delivery.id) ?? [],
    entries: entriesBy.get(delivery.id) ?? []
  }))
}

const stepsOf = (db: Queryable, ids: string[]): Promise<(MoneyStep & { deliveryId: string })[]> =>
  db
    .select({
      deliveryId: transitions.deliveryId,
      id: transitions.id,
      action: transitions.action,
      stopId: transitions.stopId,
      before: transitions.before,
      after: transitions.after,
      actor: transitions.actor,
      actorId: transitions.actorId,
      collected: transitions.collected,
      deviceAt: transitions.deviceAt,
      at: transitions.at
    })
    .from(transitions)
    .where(inArray(transitions.deliveryId, ids))
    .orderBy(asc(transitions.id))
    .then(rows => rows.map(row => ({ ...row, occurredAt: row.deviceAt ?? row.at })))
