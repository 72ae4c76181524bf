/** Which entries of the books belong to which draft of an invoice. Pure. */
import type { InvoicePeriod } from '../../contract/organizations/billing.ts'
import { addDays, periodOf } from '../schedule/days.ts'

/** All that a draft is about: entries up to a day, of everything, of a cost center, or of one delivery. */
export interface InvoiceScope {
  currency: string
  toDay: string
  /** '' for entries without a cost center, null for all. */
  costCenterId: string | null
  /** Null for all. */
  deliveryId: string | null
}

export interface ScopedEntry {
  currency: string
  day: string
  costCenterId: string | null
  delivery: { id: string }
}

/** How an organization is invoiced. */
export interface InvoiceRhythm {
  every: InvoicePeriod
  perCostCenter: boolean
  /** It gets its last invoice. */
  isClosed: boolean
}

/** Returns the last day that is invoiced on a day, or null if an entry of any day can be. */
export function lastDayFor({ every, isClosed }: InvoiceRhythm, today: string): string | null {
  if (isClosed || every === 'delivery') return null
  return addDays(periodOf(today, every).from, -1)
}

/** Checks whether a draft is about an entry's part of the organization. */
const isPartOf = (scope: InvoiceScope, { currency, costCenterId, delivery }: ScopedEntry): boolean =>
  scope.currency === currency &&
  (scope.costCenterId === null || scope.costCenterId === (costCenterId ?? '')) &&
  (scope.deliveryId === null || scope.deliveryId === delivery.id)

/** Checks whether the parts of a draft are those of the organization's rhythm. Otherwise an entry could be on two drafts. */
export const fits = (scope: InvoiceScope, { every, perCostCenter }: InvoiceRhythm): boolean =>
  (scope.deliveryId !== null) === (every === 'delivery') &&
  (scope.costCenterId !== null) === (every !== 'delivery' && perCostCenter)

/** Returns the draft with an entry: the earliest that it isn't too late for. Undefined if there is none. */
export const scopeOf = <Scope extends InvoiceScope>(
  scopes: readonly Scope[],
  entry: ScopedEntry
): Scope | undefined =>
  scopes.reduce<Scope | undefined>(
    (found, scope) =>
      isPartOf(scope, entry) && entry.day <= scope.toDay && !(found && found.toDay <= scope.toDay)
        ? scope
        : found,
    undefined
  )

/** Returns the drafts that entries up to a day still need. */
export function missingScopes(
  scopes: readonly InvoiceScope[],
  entries: readonly ScopedEntry[],
  { every, perCostCenter }: InvoiceRhythm,
  toDay: string
): InvoiceScope[] {
  const all = [...scopes]
  for (const entry of entries)
    if (entry.day <= toDay && !scopeOf(all, entry))
      all.push({
        currency: entry.currency,
        toDay: every === 'delivery' ? entry.day : toDay,
        costCenterId: every !== 'delivery' && perCostCenter ? (entry.costCenterId ?? '') : null,
        deliveryId: every === 'delivery' ? entry.delivery.id : null
      })
  return all.slice(scopes.length)
}
