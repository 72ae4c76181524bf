import type { RecipientView } from '../../contract/tracking.ts'

/** What the recipient of a dropoff sees, without an account. */
export const tracking = {
  title: 'Your delivery',
  region: 'Your delivery',
  headings: {
    waiting: 'Waiting for a driver',
    'driver-found': 'A driver is on the way to the pickup',
    'picked-up': 'On board, not yet on the way to you',
    'on-the-way': 'On the way to you',
    arrived: 'The driver is here',
    delivered: 'Delivered',
    failed: 'Not handed over',
    cancelled: 'This delivery was cancelled'
  } satisfies Record<RecipientView['state'], string>,
  about: {
    waiting: 'As soon as a driver has accepted, you see who it is.',
    'driver-found': '{name} collects it first. The map opens when it is on the way to you.',
    'picked-up': '{name} has another stop first. The map opens when you are next.',
    'on-the-way': '{name} is on the way to you.',
    arrived: 'Say the PIN to {name} at the door.',
    delivered: 'It has been handed over. Thank you!',
    failed: 'It could not be handed over. Whoever sent it knows more.',
    cancelled: 'Whoever sent it knows more.'
  } satisfies Record<RecipientView['state'], string>,
  /** Heading while there is an estimate. */
  eta: 'With you in {time}',
  someone: 'The driver',
  place: 'Where to',
  driver: 'Who brings it',
  pin: 'Your PIN',
  pinDetail: 'Say it to the driver at the door, and to nobody before.',
  following: 'Kept up to date by itself',
  trying: 'No connection at the moment. Trying again…',
  ended: 'This link has nothing more to show.',
  goneTitle: 'This link opens nothing',
  gone: 'It has ended, or it was never one.',
  goneDetail: 'A link ends an hour after the handover. Ask whoever sent it to you for a new one.'
}

/** The customer's half: a link for each recipient. */
export const share = {
  open: 'Share with the recipient',
  title: 'Share with the recipient',
  detail:
    'Whoever has the link sees when the driver comes, and the PIN. Nothing of you, your other stops or the price.',
  link: 'Link for {place}',
  loading: 'Making the link',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Share…',
  text: 'Follow your delivery here:',
  email: 'Their email',
  emailSend: 'Send by email',
  emailSending: 'Sending',
  emailSent: 'Sent to {email}.',
  emailWrong: 'Write an email address, such as ana@example.com',
  revoke: 'End the link',
  revoking: 'Ending the link',
  revoked: 'The link opens nothing any more.',
  create: 'Make a link',
  none: 'There is no link yet.',
  close: 'Close'
}
