import type { PackageCategory } from '../../contract/pricing.ts'
import type { RecipientView } from '../../contract/tracking.ts'
import { deliveryNumber } from './delivery/delivery.ts'
import { pushes } from './notifications/pushes.ts'

/** The page of a recipient, who has no account. */
export const tracking = {
  title: 'Your delivery',
  region: 'Your delivery',
  headings: {
    waiting: 'Waiting for a driver',
    'driver-found': 'A driver is on the way to the pickup',
    'picked-up': 'Picked up',
    'on-the-way': 'On the way to you',
    arrived: 'The driver is at the door',
    delivered: 'Delivered',
    failed: 'Couldn’t be delivered',
    returned: 'Returned to the sender',
    cancelled: 'This delivery was cancelled'
  } satisfies Record<RecipientView['status'], string>,
  about: {
    waiting: 'You’ll see your driver here when one accepts.',
    'driver-found': '{name} is picking it up first. The map opens when it’s on the way to you.',
    'picked-up': '{name} has another stop first. The map opens when you’re next.',
    'on-the-way': '{name} is on the way to you.',
    arrived: 'Give {name} your PIN at the door.',
    delivered: '',
    failed: '{reason}. {name} is taking it back to the sender. Contact the sender for details.',
    returned: '{reason}. Contact the sender for details.',
    cancelled: 'Contact the sender for details.'
  } satisfies Record<RecipientView['status'], string>,
  sends: '{sender} is sending you: {contents}',
  /** Without a description, the kind says what comes. */
  kinds: {
    documents: '{sender} is sending you documents',
    parcel: '{sender} is sending you a parcel',
    food: '{sender} is sending you food',
    flowers: '{sender} is sending you flowers',
    clothes: '{sender} is sending you clothes',
    electronics: '{sender} is sending you electronics',
    furniture: '{sender} is sending you furniture',
    other: '{sender} is sending you something'
  } satisfies Record<PackageCategory, string>,
  sent: 'From {sender}: {contents}',
  sentSomething: 'From {sender}',
  deliveredAt: 'Delivered at {time}',
  sendsSomething: '{sender} is sending you something',
  receivedBy: 'Received by {name}.',
  handoverPhoto: 'The driver’s photo of the handover',
  number: deliveryNumber,
  failures: pushes.failures,
  /** Heading while there is an ETA. */
  eta: 'Arriving in {time}',
  expected: 'Expected {time}',
  stopsFirst: {
    one: '{count} other stop comes first. The map opens when you’re next.',
    other: '{count} other stops come first. The map opens when you’re next.'
  },
  /** The driver reported arriving, but the position on the map is elsewhere. */
  away: {
    title: '{name} reported arriving',
    about: 'The last location is {distance} away. Wait before you go to the door.'
  },
  someone: 'The driver',
  call: 'Call {name}',
  callShort: 'Call',
  /** The form for the handover. */
  wish: {
    title: 'Instructions for the driver',
    detail: 'Door, neighbor or safe place',
    question: 'If you can’t open the door',
    choices: {
      person: { title: 'Hand it to me in person', example: 'Ring at Keller, third floor' },
      neighbor: { title: 'Leave it with a neighbor', example: 'Keller, first floor' },
      'safe-place': { title: 'Leave it in a safe place', example: 'In the shed behind the house' }
    },
    note: 'Where exactly?',
    noteNeeded: 'Say which neighbor or place',
    optional: 'optional',
    send: 'Tell the driver',
    sending: 'Sending',
    sent: 'Saved. The driver sees it.'
  },
  language: 'Language of messages to you',
  place: 'Delivering to',
  distant: 'The driver stops about {distance} away. Please meet them there.',
  placeDone: 'Address',
  driver: 'Your driver',
  pin: 'Your PIN',
  pinDetail: 'Share this PIN only when the driver is at your door.',
  following: 'Updates automatically',
  trying: 'No connection. Reconnecting…',
  ended: 'This delivery has ended.',
  goneTitle: 'This link has expired',
  gone: 'This link no longer works, or the address isn’t right.',
  goneDetail: 'Links expire an hour after delivery. Ask the sender for a new one.'
}

/** What a recipient has asked for, as customer and driver read it. */
export const wish = {
  title: 'The recipient asks',
  person: 'Hand it to me in person',
  neighbor: 'Leave it with a neighbor',
  'safe-place': 'Leave it in a safe place'
}

/** The customer's screen: a link for each recipient. */
export const share = {
  open: 'Share with the recipient',
  title: 'Share with the recipient',
  detail:
    'Anyone with the link can see when the driver arrives, and the PIN. They also see your first name and what you send, but not your contact details, other stops or the price.',
  link: 'Link for {place}',
  loading: 'Creating link',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Share…',
  text: 'Follow your delivery here:',
  textTo: 'Send as text to {phone}',
  email: 'Recipient’s email',
  emailSend: 'Send by email',
  emailSending: 'Sending',
  emailSent: 'Sent to {email}.',
  emailWrong: 'Enter a valid email',
  revoke: 'Stop sharing',
  revoking: 'Stopping',
  revoked: 'The link no longer works.',
  revokeTitle: 'Stop sharing {place}?',
  revokeDetail: 'The link stops working for everybody who has it. You can create another one.',
  keep: 'Keep it',
  create: 'Create link',
  none: 'No link yet.',
  close: 'Close'
}

/** After the end, on the page of somebody without an account: how to reach the company. */
export const companyContact = {
  title: 'Something wrong?',
  problem: 'Report a problem',
  detail: 'Tell {company} about it, with the number {number}.',
  call: 'Call {company}',
  write: 'Write an email',
  subject: 'Problem with delivery {number}',
  page: 'Contact {company}',
  again: 'Book again',
  againDetail: '{company} has your addresses. Call and say the number {number}.',
  againSubject: 'Book again, like {number}'
}

/** The page of an owner without an account. */
export const order = {
  goneDetail: 'Links expire 30 days after the end of a delivery. Ask the company for a new one.',
  secret: 'Keep this link to yourself. Anyone who has it can see and cancel this delivery.'
}
