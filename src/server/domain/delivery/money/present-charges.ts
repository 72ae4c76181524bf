/** Presents charges after the end of a delivery, to its owner and to operators. */
import type { Charge, OpsCharge } from '../../../../lib/contract/billing/charge-kinds.ts'
import { includedVat, vatPercentOf } from '../../../../lib/rules/pricing/vat.ts'
import type { charges } from '../../../db/tables/delivery/charge-tables.ts'
import type { DeliveryRow } from '../delivery-queries.ts'

type Row = typeof charges.$inferSelect & { act: { reason: string | null; actorId: string | null } }
type Charged = Pick<DeliveryRow, 'vatRate'> & { charges: readonly Row[] }

const present = ({ kind, cause, amount, at }: Row, rate: number): Charge => ({
  kind,
  cause,
  amount,
  vat: kind === 'write_off' ? 0 : includedVat(amount, vatPercentOf(rate)),
  at: at.toISOString()
})

/** Returns what the owner reads. A write-off is the company's alone. */
export const chargesForOwner = ({ charges: rows, vatRate }: Charged): Charge[] =>
  rows.filter(({ kind }) => kind !== 'write_off').map(row => present(row, vatRate))

export const chargesForOperators = (
  { charges: rows, vatRate }: Charged,
  people: ReadonlyMap<string, { name: string }>
): OpsCharge[] => {
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? ''
  return rows.map(row => ({
    ...present(row, vatRate),
    reason: row.act.reason ?? '',
    by: nameOf(row.act.actorId),
    driver_part:
      row.driverId !== null && row.driverPart !== null
        ? { driver_id: row.driverId, name: nameOf(row.driverId), amount: row.driverPart }
        : null
  }))
}
