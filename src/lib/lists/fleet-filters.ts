/** The filters of the live view, and their address. The part of the map isn't in the address: it's the reader's window. */
import { type DeliveryStatus, deliveryStatuses } from '../contract/delivery/deliveries.ts'
import type { Bounds } from '../geo.ts'
import { opsPath } from '../paths.ts'

export interface FleetFilters {
  statuses: readonly DeliveryStatus[]
  vehicle: string
  /** The id of a zone: deliveries with a stop in it, and drivers who are in it. */
  zone: string
  /** Only what needs attention. */
  attention: boolean
  /** Only deliveries on this part of the map. */
  area: Bounds | null
}

export const noFilters: FleetFilters = {
  statuses: [],
  vehicle: '',
  zone: '',
  attention: false,
  area: null
}

/** Returns the filters of an address. Leaves out values that don't exist, such as a zone that was removed. */
export function filtersOf(
  parameters: URLSearchParams,
  known: { vehicles: readonly string[]; zones: readonly { id: string }[] }
): FleetFilters {
  const given = parameters.get('status')?.split(',') ?? []
  const [vehicle = '', zone = ''] = [parameters.get('vehicle') ?? '', parameters.get('zone') ?? '']
  return {
    statuses: deliveryStatuses.filter(status => given.includes(status)),
    vehicle: known.vehicles.includes(vehicle) ? vehicle : '',
    zone: known.zones.some(({ id }) => id === zone) ? zone : '',
    attention: parameters.has('attention'),
    area: null
  }
}

export function fleetAddress({ statuses, vehicle, zone, attention }: FleetFilters): string {
  const given = new URLSearchParams({
    ...(attention ? { attention: '1' } : {}),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : {}),
    ...(vehicle ? { vehicle } : {}),
    ...(zone ? { zone } : {})
  })
  return given.size === 0 ? opsPath : `${opsPath}?${given}`
}
