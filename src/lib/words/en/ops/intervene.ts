import type { LedgerAction } from '../../../rules/lifecycle.ts'
import type { TakeoverCause } from '../../../contract/delivery/takeover.ts'
import type { Stage } from '../../../contract/delivery/stages.ts'
import { pushes } from '../notifications/pushes.ts'

/** What an operator does after the pickup, and the work at the stops. */
export const intervene = {
  cause: 'What happened',
  causes: {
    breakdown: 'Breakdown',
    accident: 'Accident',
    'dead-phone': 'Phone doesn’t answer',
    other: 'Something else'
  } satisfies Record<TakeoverCause, string>,
  meeting: 'Where the drivers meet',
  meetingHint: 'Suggested: where {name} is now.',
  meetingHere: 'Where the driver is',
  meetIn: 'When',
  inMinutes: 'In {count} minutes',
  share: 'Who earns what',
  shares: {
    none: '{name} earns nothing, the new driver {amount}',
    half: 'Half each: {half}',
    all: '{name} earns {amount}, the new driver nothing'
  },
  packagesMove: { one: '{count} package changes hands.', other: '{count} packages change hands.' },
  cashStays: '{name} keeps the {amount} that were collected.',
  losesAccess: '{name} loses contacts, PINs and messages right away.',
  dropoff: 'Dropoff',
  dropoffOption: '{number}: {place}',
  receivedBy: 'Received by',
  receivedHint: 'A name, or a photo below.',
  collected: 'The driver has collected {amount}',
  failure: 'Why it can’t be delivered',
  owed: 'The customer owes',
  owedNothing: 'Nothing',
  owedFee: 'The cancellation fee, {amount}',
  owedAll: 'The whole price, {amount}',
  wasCollected: '{name} has collected {amount} already.',
  vehicle: 'Vehicle',
  /** A driver with another vehicle than the booked one. */
  drives: '{name} drives: {vehicle}',
  pickupTime: 'Pickup',
  now: 'As soon as possible',
  booked: 'Booked',
  packages: 'Packages',
  paymentAt: { pickup: 'Cash at the pickup', dropoff: 'Cash at the dropoff' },
  paid: '{amount} collected by {name}',
  steps: {
    picked_up: 'Picked up',
    arrived: 'Arrived',
    completed: 'Delivered',
    failed: 'Not delivered',
    returned: 'Returned'
  },
  byOperator: 'for {name}',
  proof: { pin: 'with PIN', name: 'to {name}', none: 'with a photo' },
  meters: '{distance} from the stop',
  cash: '{amount} in cash',
  takeovers: 'New drivers',
  takeover: '{from} → {to}: {place}',
  takeoverStates: {
    open: 'Not taken over yet',
    taken: '{counted} of {packages} packages taken over',
    replaced: 'Replaced by another driver'
  },
  download: 'Download proof',
  late: 'Reported later',
  lateDetail: 'These reports came after the step was taken. They changed no status.',
  lateLine: '{name}: {what}',
  pinMatched: 'right PIN',
  stages: {
    taken_over: 'Took the packages over',
    picked_up: 'Picked up',
    arrived: 'Arrived',
    absent: 'Recipient not there',
    completed: 'Delivered',
    failed: 'Not delivered',
    returned: 'Returned'
  } satisfies Record<Stage, string>,
  failures: pushes.failures,
  /** The timeline: what each step did. {stop} is 'Dropoff 1'. */
  done: {
    book: 'Booked',
    search: 'Search begun',
    accept: 'Accepted',
    release: 'Given back, searching again',
    pick_up: 'Picked up',
    arrive: 'Arrived at {stop}',
    arrive_last: 'Arrived at {stop}',
    wait: 'Recipient not there at {stop}, waiting',
    wait_last: 'Recipient not there at {stop}, waiting',
    complete: 'Delivered at {stop}',
    complete_last: 'Delivered at {stop}',
    complete_last_after_failure: 'Delivered at {stop}',
    fail: 'Not delivered at {stop}',
    fail_last: 'Not delivered at {stop}, on the way back',
    return_all: 'Returned to the pickup',
    return_rest: 'The rest returned to the pickup',
    reschedule: 'Pickup moved',
    cancel: 'Cancelled',
    expire: 'No driver found',
    extend: 'Search extended',
    undo_pick_up: 'Pickup undone',
    undo_arrive: 'Arrival at {stop} undone',
    undo_fail: 'Failure at {stop} undone',
    undo_complete: 'Delivery at {stop} undone',
    undo_complete_last: 'Delivery at {stop} undone',
    hand_over: 'Given to {driver}',
    take_over: 'Packages taken over',
    order_return: 'Return ordered',
    call_off: 'Cancelled on the way'
  } satisfies Record<LedgerAction, string>,
  assigned: 'Assigned to {driver}',
  unassigned: 'Unassigned, searching again',
  stopName: { pickup: 'the pickup', dropoff: 'dropoff {number}' }
}
