import type { DeliverySummary, Stop } from '../contract/delivery/deliveries.ts'
import { lastDone } from '../rules/delivery/stage-stops.ts'

/** What a row of the past deliveries shows of one. */
export interface HistoryItem extends Pick<
  DeliverySummary,
  | 'pickanddropoff_id'
  | 'number'
  | 'reference'
  | 'external_id'
  | 'viewer'
  | 'status'
  | 'transport_type'
  | 'created_at'
  | 'scheduled_at'
  | 'organization'
> {
  price: Pick<DeliverySummary['price'], 'total' | 'currency'>
  driver: { first_name: string } | null
  stops: (Pick<Stop, 'kind' | 'status' | 'name' | 'finished_at'> & {
    contact: Pick<NonNullable<Stop['contact']>, 'name'> | null
  })[]
}

/** Returns only what a row shows, because a page carries it twice: as HTML and as the island's properties. */
export function historyItemOf(delivery: DeliverySummary): HistoryItem {
  const {
    pickanddropoff_id,
    number,
    reference,
    external_id,
    driver,
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
    ...(external_id ? { external_id } : {}),
    ...(organization ? { organization } : {}),
    viewer,
    status,
    transport_type,
    created_at,
    scheduled_at,
    driver: driver && { first_name: driver.first_name },
    price: { total: price.total, currency: price.currency },
    stops: stops.map(stop => ({
      kind: stop.kind,
      status: stop.status,
      name: stop.name,
      finished_at: stop.finished_at,
      contact: stop.contact ? { name: stop.contact.name } : null
    }))
  }
}

/** Returns when the packages of a delivery were picked up and handed over, as far as they were. */
export function timesOf({ stops }: Pick<HistoryItem, 'stops'>): {
  picked_up: string | null
  delivered: string | null
} {
  const doneAt = (kind: Stop['kind']) => lastDone(stops, kind)?.finished_at ?? null
  return { picked_up: doneAt('pickup'), delivered: doneAt('dropoff') }
}
