import type {
  DeliveryColumn,
  DeliverySort,
  ListDays
} from '../../../../contract/ops/delivery/delivery-list.ts'
import type { Plural } from '../../../fill.ts'

/** The list of deliveries in the console. */
export const deliveryList = {
  import: 'Import',
  title: 'Deliveries',
  filters: 'Filter',
  search: 'Search',
  searchHint: 'Number, reference, name, phone or address',
  status: 'Status',
  anyStatus: 'Any status',
  days: 'Pickup day',
  anyDay: 'Any day',
  chosenDays: 'Chosen days',
  dayNames: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    'last-7': 'Last 7 days',
    'last-30': 'Last 30 days'
  } satisfies Record<ListDays, string>,
  from: 'From',
  to: 'To',
  driver: 'Driver',
  /** Behind the name of a driver who is planned for it. */
  planned: 'planned',
  anyDriver: 'Any driver',
  customer: 'Customer',
  anyCustomer: 'Any customer',
  vehicle: 'Vehicle',
  anyVehicle: 'Any vehicle',
  zone: 'Zone',
  anyZone: 'Any zone',
  sort: 'Order',
  usualSort: 'Usual order',
  sorts: {
    newest: 'Newest first',
    'pickup-first': 'Earliest pickup first',
    'pickup-last': 'Latest pickup first',
    'price-high': 'Highest price first',
    'price-low': 'Lowest price first'
  } satisfies Record<DeliverySort, string>,
  show: 'Show',
  clear: 'Clear filters',
  daysNeeded: 'These days aren’t possible. A zone or an order by price needs at most {days} days.',
  daysAdded: 'A zone or an order by price needs days. We chose them around today.',
  columns: {
    number: 'Number',
    status: 'Status',
    pickup_at: 'Pickup',
    route: 'Route',
    customer: 'Customer',
    driver: 'Driver',
    vehicle: 'Vehicle',
    price: 'Price',
    delivered_at: 'Delivered',
    created_at: 'Booked',
    reference: 'Reference',
    order_number: 'Order number'
  } satisfies Record<DeliveryColumn | 'number', string>,
  chooseColumns: 'Columns',
  showColumns: 'Show columns',
  sortBy: 'Order by {column}',
  nothing: 'No deliveries found',
  nothingDetail: 'Change the search or the filters.',
  next: 'Next page',
  asap: 'Now',
  /** In a list by the time of the booking: how many were booked on the day of a group. */
  bookedCount: { one: '{count} booked', other: '{count} booked' } satisfies Plural,
  today: 'Today',
  dayCount: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  /** The latest time that was promised, before the handover. */
  promised: 'by {time}',
  /** Behind the time of a handover after the promised one. */
  late: '{minutes} min late',
  noAccount: 'no account',
  selected: { one: '{count} selected', other: '{count} selected' } satisfies Plural,
  selectOne: 'Select {number}',
  selectAll: 'Select all on this page',
  clearSelection: 'Clear selection',
  selectMatching: {
    one: 'Select the {count} that matches',
    other: 'Select all {count} that match'
  } satisfies Plural,
  selectFirst: 'Select the first {count} that match',
  bulk: {
    names: {
      offer: 'Offer to',
      assign: 'Assign',
      reschedule: 'Reschedule',
      message: 'Message',
      cancel: 'Cancel'
    },
    plan: 'Plan on the board',
    print: 'Print',
    titles: {
      offer: { one: 'Offer {count} delivery', other: 'Offer {count} deliveries' },
      assign: { one: 'Assign {count} delivery', other: 'Assign {count} deliveries' },
      reschedule: { one: 'Reschedule {count} delivery', other: 'Reschedule {count} deliveries' },
      message: { one: 'Message for {count} delivery', other: 'Message for {count} deliveries' },
      cancel: { one: 'Cancel {count} delivery', other: 'Cancel {count} deliveries' }
    } satisfies Record<string, Plural>,
    previews: {
      offer: 'One driver gets the offers. Drivers are proposed for the first delivery.',
      assign: 'One driver gets them without being asked. Drivers are proposed for the first delivery.',
      reschedule: 'Each pickup moves by the same time. Customers and planned drivers get a message.',
      message: 'Each person gets the message once for each delivery.',
      cancel: 'Only deliveries before the pickup. Customers and drivers get a message.'
    },
    /** How many of the selected deliveries an action isn't possible for. They stay as they are. */
    leftOut: {
      offer: {
        one: '{count} selected delivery is left out: it isn’t looking for a driver now.',
        other: '{count} selected deliveries are left out: they aren’t looking for a driver now.'
      },
      assign: {
        one: '{count} selected delivery is left out: it isn’t looking for a driver now.',
        other: '{count} selected deliveries are left out: they aren’t looking for a driver now.'
      },
      reschedule: {
        one: '{count} selected delivery is left out: it isn’t scheduled.',
        other: '{count} selected deliveries are left out: they aren’t scheduled.'
      },
      message: {
        one: '{count} selected delivery is left out: it has no driver.',
        other: '{count} selected deliveries are left out: they have no driver.'
      },
      cancel: {
        one: '{count} selected delivery is left out: it was picked up, or has ended.',
        other: '{count} selected deliveries are left out: they were picked up, or have ended.'
      }
    } satisfies Record<string, Plural>,
    nonePossible: 'None of the selected deliveries can be changed like this.',
    move: 'Move the pickup',
    shifts: {
      'half-hour-earlier': '30 minutes earlier',
      'half-hour-later': '30 minutes later',
      'hour-later': '1 hour later',
      'two-hours-later': '2 hours later',
      'day-later': 'To the next day, same time',
      'week-later': 'By a week, same time',
      at: 'All to one time'
    },
    withFee: 'Charge the cancellation fee',
    listed: { one: 'Show {count} delivery', other: 'Show {count} deliveries' } satisfies Plural,
    deliveries: 'Selected deliveries',
    trip: '{pickup} → {dropoff}',
    stop: 'Stop',
    progress: 'Progress',
    running: '{done} of {total}',
    results: 'Results',
    done: { one: '{count} done', other: '{count} done' } satisfies Plural,
    failed: { one: '{count} not done', other: '{count} not done' } satisfies Plural,
    left: { one: '{count} left as it was', other: '{count} left as they were' } satisfies Plural,
    ok: 'Done',
    unscheduled: 'Not done: it has no scheduled time.',
    changed: 'Not done: it changed meanwhile. Now: {status}',
    changedBy: 'Not done: {who} changed it meanwhile. Now: {status}'
  },
  printed: {
    title: 'Deliveries to print',
    print: 'Print',
    packages: 'Packages',
    stops: 'Stops',
    pickup: 'Pickup',
    dropoff: 'Dropoff',
    missing: 'Some deliveries weren’t found.'
  },
  keys: 'Keys',
  keyNames: {
    move: 'next or previous',
    select: 'select',
    range: 'select a range',
    open: 'open'
  },
  export: 'Export CSV',
  exportSelected: 'Export selected',
  exported: 'Rows in the file: {rows}',
  exportedPart: 'Exported the first {rows} rows. Narrow the days to get the others.',
  views: 'Saved views',
  all: 'All',
  saveView: 'Save view',
  saveViewDetail: 'Keeps the filters, the order and the columns. Only you see it.',
  viewName: 'Name',
  viewNeeds: 'Enter a name first.',
  save: 'Save',
  manage: 'Edit views',
  rename: 'Rename',
  renameNeeds: 'Change the name first.',
  remove: 'Delete',
  renameOne: 'Rename {name}',
  removeOne: 'Delete {name}',
  removeTitle: 'Delete the view “{name}”?',
  removeDetail: 'Its filters are lost. The deliveries stay as they are.',
  keep: 'Keep it',
  back: 'Back',
  close: 'Close',
  personWords: {
    clear: 'Clear',
    loading: 'Searching',
    empty: 'Nothing found',
    failed: 'The search failed. Try again.'
  }
}
