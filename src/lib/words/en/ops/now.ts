import type { DriverState } from '../../../contract/ops/fleet.ts'
import type { AttentionKind } from '../../../rules/console/attention.ts'
import type { Plural } from '../../fill.ts'

/** The console's live view. */
export const now = {
  newDelivery: 'New delivery',
  list: 'Active deliveries',
  search: 'Search',
  searchHint: 'Number, reference, name, phone or address',
  clear: 'Clear search',
  searchFailed: 'The search failed. Try again.',
  filters: 'Filters',
  /** Leads to the deliveries of the next day, with their number. */
  tomorrow: 'Tomorrow',
  /** Opens the filters that are used less. */
  more: 'More',
  attention: 'Needs attention',
  area: 'On this map',
  anyVehicle: 'Any vehicle',
  vehicle: 'Vehicle',
  anyZone: 'Any zone',
  zone: 'Zone',
  clearFilters: 'Clear filters',
  count: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  need: { one: '{count} needs attention', other: '{count} need attention' } satisfies Plural,
  nothing: 'No active deliveries',
  nothingDetail: 'New bookings appear here right away.',
  nothingFound: 'Nothing matches',
  nothingFoundDetail: 'Change the search or the filters.',
  foundDrivers: 'Drivers',
  /** Messages of drivers that no operator has read. */
  fromDrivers: 'Messages from drivers',
  unread: { one: '{count} unread message', other: '{count} unread messages' } satisfies Plural,
  connecting: 'Connecting again. What you see may be out of date.',
  route: '{pickup} to {dropoff}',
  withDriver: 'Driver: {name}',
  noDriver: 'No driver yet',
  open: 'Open',
  close: 'Close',
  showList: 'List',
  showMap: 'Map',
  view: 'View',
  /** Why a delivery needs attention. {time} is a duration such as '6 min'. */
  reasons: {
    'no-driver': 'No driver for {time}',
    'driver-silent': 'Driver silent for {time}',
    'at-stop': 'At the stop for {time}',
    window: 'A time window can’t be kept',
    late: '{time} late',
    unplanned: 'No driver planned',
    'planned-offline': 'The planned driver isn’t online',
    'planned-busy': 'The planned driver is busy'
  } satisfies Record<AttentionKind, string>,
  seconds: '{count} s',
  legend: 'Drivers on the map',
  states: {
    available: 'Available',
    offered: 'Has an offer',
    busy: 'On a delivery',
    silent: 'Silent'
  } satisfies Record<DriverState, string>,
  hidden: {
    one: '{count} more. Zoom in to see all.',
    other: '{count} more. Zoom in to see all.'
  } satisfies Plural,
  statuses: {
    scheduled: 'Scheduled',
    searching: 'Searching',
    accepted: 'To pickup',
    picked_up: 'On board',
    arrived: 'At the door',
    returning: 'Returning'
  },
  commands: {
    open: 'Commands',
    chosen: 'Selected delivery',
    label: 'Search or jump to',
    placeholder: 'Delivery, driver or page',
    pages: 'Pages',
    actions: 'Actions',
    deliveries: 'Deliveries',
    drivers: 'Drivers',
    message: 'Message {name}',
    words: {
      clear: 'Clear',
      loading: 'Searching',
      empty: 'Nothing found',
      failed: 'The search failed. Try again.'
    }
  },
  keys: {
    newDelivery: 'New delivery, on every page',
    title: 'Keyboard',
    open: 'Keyboard shortcuts',
    close: 'Close',
    next: 'Next in the list',
    previous: 'Previous in the list',
    search: 'Search',
    openIt: 'Open it',
    leave: 'Close or clear the selection',
    commands: 'Commands',
    help: 'This help'
  }
}
