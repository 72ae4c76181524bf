import type { DeliverySummary, Stop } from '../contract/delivery/deliveries.ts'

/** What a row of the past deliveries shows of one. */
export interface HistoryItem extends Pick<
  DeliverySummary,
  | 'pickanddropoff_id'
  | 'number'
  | 'reference'
  | 'viewer'
  | 'status'
  | 'transport_type'
  | 'created_at'
  | 'scheduled_at'
  | 'organization'
> {
  price: Pick<DeliverySummary['price'], 'total' | 'currency'>
  stops: (Pick<Stop, 'kind' | 'status' | 'name'> & {
    contact: Pick<NonNullable<Stop['contact']>, 'name'> | null
  })[]
}

/** Returns only what a row shows, because a page carries it twice: as HTML and as the island's properties. */
export function historyItemOf(delivery: DeliverySummary): HistoryItem {
  const {
    pickanddropoff_id,
    number,
    reference,
    viewer,
    status,
    transport_type,
    created_at,
    scheduled_at,
    price,
    stops,
    organization
  } = delivery
  return {
    pickanddropoff_id,
    ...(number === undefined ? {} : { number }),
    ...(reference ? { reference } : {}),
    ...(organization ? { organization } : {}),
    viewer,
    status,
    transport_type,
    created_at,
    scheduled_at,
    price: { total: price.total, currency: price.currency },
    stops: stops.map(stop => ({
      kind: stop.kind,
      status: stop.status,
      name: stop.name,
      contact: stop.contact ? { name: stop.contact.name } : null
    }))
  }
}
