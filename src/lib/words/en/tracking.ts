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
    delivered: 'Thanks for using Dropway.',
    failed: '{reason}. {name} is taking it back to the sender. Contact the sender for details.',
    returned: '{reason}. Contact the sender for details.',
    cancelled: 'Contact the sender for details.'
  } satisfies Record<RecipientView['status'], string>,
  number: deliveryNumber,
  failures: pushes.failures,
  /** Heading while there is an ETA. */
  eta: 'Arriving in {time}',
  expected: 'Expected {time}',
  stopsFirst: {
    one: '{count} other stop comes first. The map opens when you’re next.',
    other: '{count} other stops come first. The map opens when you’re next.'
  },
  someone: 'The driver',
  place: 'Delivering to',
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

/** The customer's screen: a link for each recipient. */
export const share = {
  open: 'Share with the recipient',
  title: 'Share with the recipient',
  detail:
    'Anyone with the link can see when the driver arrives, and the PIN. They won’t see your details, other stops or the price.',
  link: 'Link for {place}',
  loading: 'Creating link',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Share…',
  text: 'Follow your delivery here:',
  email: 'Recipient’s email',
  emailSend: 'Send by email',
  emailSending: 'Sending',
  emailSent: 'Sent to {email}.',
  emailWrong: 'Enter a valid email',
  revoke: 'Stop sharing',
  revoking: 'Stopping',
  revoked: 'The link no longer works.',
  create: 'Create link',
  none: 'No link yet.',
  close: 'Close'
}
