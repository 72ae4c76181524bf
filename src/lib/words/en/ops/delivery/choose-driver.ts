import type { Approval } from '../../../../rules/people/driver-approval.ts'
import type {
  Acceptance,
  OtherGroup,
  ReasonNotProposed
} from '../../../../contract/ops/delivery/delivery-drivers.ts'

/** Choosing the driver of a delivery: who is proposed, and why others aren't. */
export const chooseDriver = {
  search: 'Find any driver',
  searchHint: 'Name, phone or plate',
  noneFound: 'No driver has this name, phone or plate.',
  groups: {
    busy: 'Busy',
    vehicle: 'With another vehicle or without a skill',
    answered: 'Asked before',
    away: 'Offline or far away',
    blocked: 'Can’t be chosen'
  } satisfies Record<OtherGroup, string>,
  reasons: {
    'not-approved': 'Not approved.',
    'heavy-for-vehicle': 'The packages are too heavy for this vehicle.',
    'large-for-vehicle': 'A package is too large for this vehicle.',
    documents: 'Documents are missing or have expired.',
    'most-deliveries': 'Has as many deliveries as a driver can have.',
    offline: 'Offline since {time}.',
    silent: 'No position since {time}.',
    far: 'Too far away.',
    'other-vehicle': 'Drives another vehicle: {vehicle}.',
    skills: 'Lacks: {skills}.',
    'run-full': 'The run is full until {time}.',
    'run-heavy': 'Too heavy together with the other packages. Free at {time}.',
    'run-late': 'The other deliveries would be too late. Free at {time}.',
    busy: 'Busy until {time}.',
    declined: 'Declined this delivery.',
    'no-answer': 'Didn’t answer the offer.',
    farther: 'Others are nearer.'
  } satisfies Record<ReasonNotProposed, string>,
  /** Without a time. */
  away: { offline: 'Offline.', silent: 'No position.' },
  approvals: {
    pending: 'The application isn’t approved yet.',
    approved: '',
    rejected: 'The application was rejected.',
    suspended: 'Suspended.'
  } satisfies Record<Approval, string>,
  /** Instead of a time. */
  unknownTime: 'an unknown time',
  atPickup: 'At the pickup about {time}.',
  atPackages: 'At the packages about {time}.',
  afterRun: 'After their run, at the pickup about {time}.',
  /** What choosing somebody means. */
  queued: 'The run of {name} comes first. They’re at the pickup about {time}.',
  queuedUnknown: 'The run of {name} comes first. When they’re at the pickup isn’t known without a position.',
  /** What the log says of a driver who wasn’t proposed. */
  accepted: {
    busy: 'busy',
    'other-vehicle': 'in another vehicle',
    skills: 'without a needed skill',
    offline: 'offline, and agreed by phone'
  } satisfies Record<Acceptance, string>,
  full: '{name} has other deliveries until about {time}. Make sure that the packages fit in when they meet.',
  otherVehicle:
    'Booked: {booked}. {name} drives: {vehicle}. The price stays, and the customer sees the real vehicle.',
  lacks: 'This delivery needs a skill that {name} lacks: {skills}.',
  called: 'I called {name}, and they agreed',
  calledHint:
    'They get a push message, and see the delivery when they open the app. Until then, there’s no position.',
  showPhone: 'Show phone number',
  /** What applies in this company. */
  mayAssign:
    'They can decline. To choose somebody without asking, or an offline driver by phone, use Assign.',
  mustAsk: 'Your company asks drivers first. Offline drivers can’t answer an offer.',
  notAllowed: 'Your company asks drivers first. Use Offer instead.',
  failures: {
    'driver-busy': 'This driver has another delivery by now, or it doesn’t fit anymore. Choose again.',
    'driver-offline': 'This driver is offline by now. Choose again.',
    'driver-not-approved': 'This driver may not drive at the moment. Choose another one.',
    'offer-closed': 'The driver’s run has just changed. Choose again.',
    'invalid-input': 'This driver has another vehicle by now. Choose again.',
    'too-heavy': 'The packages are too heavy for this driver’s vehicle.',
    'too-large': 'A package is too large for this driver’s vehicle.'
  }
}
