import type { DocumentKind, DocumentStatus } from '../../../../contract/driver/documents.ts'
import type { Decision } from '../../../../contract/ops/drivers.ts'
import type { Approval } from '../../../../rules/people/driver-approval.ts'
import type { Plural } from '../../../fill.ts'

/** A driver's documents, for the driver. */
export const documents = {
  title: 'Documents',
  detail: 'We check them before your first trip. Only you and our team see them.',
  kinds: {
    license: 'driver’s license',
    insurance: 'insurance',
    vehicle: 'photo of the vehicle'
  } satisfies Record<DocumentKind, string>,
  names: {
    license: 'Driver’s license',
    insurance: 'Insurance',
    vehicle: 'Photo of the vehicle'
  } satisfies Record<DocumentKind, string>,
  states: {
    waiting: 'Being checked',
    accepted: 'Accepted',
    rejected: 'Send another one'
  } satisfies Record<DocumentStatus, string>,
  missing: 'Missing',
  expired: 'Expired',
  expiredOn: 'Expired on {day}',
  missingCount: {
    one: '{count} document is missing',
    other: '{count} documents are missing'
  } satisfies Plural,
  expires: 'Expires on',
  expiresOn: 'Expires on {day}',
  choose: {
    license: 'Photo of your driver’s license',
    insurance: 'Photo of your insurance',
    vehicle: 'Photo of your vehicle'
  } satisfies Record<DocumentKind, string>,
  send: 'Send photo',
  replace: 'Replace',
  dayNeeds: 'Enter the day first.',
  sending: 'Sending',
  suspendedTitle: 'Your account is suspended',
  suspendedDetail: 'You can’t get offers at the moment.',
  fromTeam: 'From our team'
}

/** Drivers in the console. */
export const opsDrivers = {
  title: 'Drivers',
  search: 'Search',
  searchHint: 'Name, phone or plate',
  approval: 'State',
  anyApproval: 'Any state',
  find: 'Search',
  waiting: { one: '{count} application waits', other: '{count} applications wait' } satisfies Plural,
  columns: {
    select: 'Select',
    name: 'Name',
    duty: 'Duty',
    driving: 'Now',
    heard: 'Last position',
    vehicle: 'Vehicle',
    approval: 'State',
    documents: 'Documents',
    phone: 'Phone',
    joined: 'Joined'
  },
  approvals: {
    pending: 'Waits for approval',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended'
  } satisfies Record<Approval, string>,
  online: 'Online',
  /** The filter by duty, and the two states. */
  duty: 'Duty',
  anyDuty: 'On and off duty',
  duties: { on: 'On duty now', off: 'Off duty' },
  onDuty: 'On duty',
  offDuty: 'Off duty',
  /** Behind the state of the duty. */
  since: 'since {time}',
  free: 'Free',
  others: { one: '+{count} more', other: '+{count} more' } satisfies Plural,
  sortBy: 'Order by {column}',
  newestFirst: 'Newest first',
  documentsAccepted: 'All accepted',
  documentCounts: {
    waiting: { one: '{count} to check', other: '{count} to check' },
    rejected: { one: '{count} requested again', other: '{count} requested again' },
    missing: { one: '{count} missing', other: '{count} missing' },
    expired: { one: '{count} expired', other: '{count} expired' }
  } satisfies Record<string, Plural>,
  now: 'Right now',
  lastPosition: 'Last position',
  noPosition: 'No position today',
  currentDelivery: 'Delivery',
  callOne: 'Call {name}',
  calling: 'Opening the number',
  change: 'Change vehicle or phone',
  changeDetail: 'The driver keeps their approval. Customers see the new vehicle and plate right away.',
  vehicleType: 'Vehicle',
  description: 'Color and model',
  plate: 'License plate',
  newPhone: 'New phone',
  newPhoneHint: 'Now {phone}. Leave it empty to keep it. A new number isn’t verified.',
  phoneWrong: 'Enter a valid phone number, such as +41 79 123 45 67',
  required: 'Fill this in.',
  busy: 'The driver has a delivery. Another kind of vehicle is possible after it.',
  save: 'Save',
  saving: 'Saving',
  nothing: 'No drivers found',
  nothingDetail: 'Change the search or the state.',
  next: 'Next page',
  selected: { one: '{count} selected', other: '{count} selected' } satisfies Plural,
  selectOne: 'Select {name}',
  selectAll: 'Select all on this page',
  decisions: {
    approve: 'Approve',
    reject: 'Reject',
    suspend: 'Suspend',
    reinstate: 'Reinstate'
  } satisfies Record<Decision, string>,
  previews: {
    approve: 'They can go online and get offers.',
    reject: 'They see your words instead of the application.',
    suspend: 'They go offline right away and see your words. A delivery on the way stays with them.',
    reinstate: 'They can go online again.'
  } satisfies Record<Decision, string>,
  about: 'This changes exactly these drivers:',
  /** A warning beside a driver. Not all of their documents were accepted. */
  unaccepted: 'Not accepted: {documents}',
  notAll: 'This isn’t possible for every selected driver.',
  messageLabel: 'Words for the driver',
  reason: 'Reason, for the audit log',
  back: 'Back',
  close: 'Close',
  open: 'Show contacts and documents',
  opened: 'Contacts and documents are shown. This was recorded.',
  call: 'Call',
  decision: 'Written to the driver',
  documents: 'Documents',
  missing: 'Missing',
  expiresOn: 'Expires on {day}',
  accept: 'Accept',
  refuse: 'Request another',
  refuseLabel: 'Why, for the driver',
  answerNeeds: 'Write to the driver why first.',
  textNeeds: 'Fill in the fields above first.',
  photo: 'Photo: {document}',
  figures: 'Last 30 days',
  driven: 'Planned and driven',
  rating: 'Rating',
  ratings: { one: '{count} rating', other: '{count} ratings' } satisfies Plural,
  acceptance: 'Acceptance',
  punctuality: 'Punctual pickups',
  deliveries: 'Deliveries',
  earned: 'Earned',
  today: 'Today',
  todayNothing: 'No positions today.',
  newest: 'Newest deliveries',
  noDeliveries: 'No deliveries yet',
  none: '–'
}
