/** Which parts of a delivery the rows of its ledger have changed. Pure. */
import type { DeliveryChange, DeliveryPart } from '../../contract/delivery/acts.ts'
import type { LedgerAction } from './transitions.ts'

/** What a row of the ledger says of its change. */
export interface ChangeRow {
  action: LedgerAction
  before: string | null
  after: string
  parts: readonly DeliveryPart[] | null
  stopId: string | null
  total: number | null
}

/** What transitions change beside the status. */
const beside: Partial<Record<LedgerAction, DeliveryPart>> = {
  reschedule: 'time',
  search: 'search',
  extend: 'search',
  accept: 'driver',
  release: 'driver',
  put_back: 'driver',
  hand_over: 'driver',
  take_over: 'driver'
}

/** Parts that belong to one stop. */
const ofStops: ReadonlySet<DeliveryPart> = new Set(['stop', 'contact', 'instructions', 'door', 'place'])

function partsOf({ action, before, after, parts, stopId, total }: ChangeRow): readonly DeliveryPart[] {
  if (parts) return parts
  const other = beside[action]
  const found: DeliveryPart[] = [
    ...(before === after ? [] : (['status'] as const)),
    ...(other ? [other] : []),
    ...(stopId === null ? [] : (['stop'] as const)),
    ...(total === null ? [] : (['price'] as const))
  ]
  return found.length > 0 ? found : ['status']
}

/** Returns what rows have changed, each part once, or once per stop. */
export function changesOf(rows: readonly ChangeRow[]): DeliveryChange[] {
  const found = new Map<string, DeliveryChange>()
  for (const row of rows)
    for (const part of partsOf(row)) {
      const stop = ofStops.has(part) && row.stopId !== null ? { stop_id: row.stopId } : {}
      found.set(`${part} ${stop.stop_id ?? ''}`, { part, ...stop })
    }
  return [...found.values()]
}
