import type { Plural } from '../../../fill.ts'

/** The form in which an operator books for a caller. */
export const newDelivery = {
  title: 'New delivery',
  close: 'Close',
  startOver: 'Start over',
  keys: 'Ctrl Enter books · Alt R repeats the last delivery · Esc closes',
  caller: 'Caller',
  callerPlaceholder: 'Name, phone or email',
  callerNeeded: 'Choose a caller, or enter a new contact',
  search: {
    loading: 'Searching…',
    empty: 'Enter at least three letters or digits.',
    failed: 'The search failed. Check your connection and try again.',
    clear: 'Clear the caller'
  },
  newContact: 'New contact: {text}',
  contact: 'New contact',
  count: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  /** As many as are counted. */
  many: '100 deliveries or more',
  blocked: 'Blocked',
  closed: 'Closed',
  closedDetail: 'This organization is closed. Open it first.',
  blockedDetail: 'This customer is blocked. Unblock them first.',
  change: 'Change',
  name: 'Name',
  nameNeeded: 'Enter a name',
  phone: 'Phone',
  phoneWrong: 'Enter a valid phone number',
  email: 'Email',
  emailWrong: 'Enter a valid email',
  optional: 'optional',
  reachable: 'Enter a phone number or an email',
  repeat: 'Repeat last (Alt R)',
  /** At the first pickup. */
  sender: {
    isSender: 'The caller is the sender',
    isSenderNamed: 'The caller is the sender: {name}, {phone}'
  },
  reference: 'Reference',
  /** Who gets the delivery. */
  driver: 'Driver',
  driverNearest: 'Nearest driver',
  driverLater: 'Any free driver',
  driverFree: '{name} · free in {time}',
  driverAway: '{name} · {time} away',
  /** What the driver and the log read. */
  driverReason: 'Chosen while booking',
  driverRefused: '{name} didn’t get it',
  link: 'Tracking link',
  package: 'Package',
  agree: 'Agree on another price',
  agreedTotal: 'Agreed price',
  agreedHint: 'In {currency}. The quote is {price}.',
  agreedLimit: 'In {currency}. The quote is {price}. You may agree on {least} to {most}.',
  agreedNet: 'Without VAT: this organization pays none.',
  agreedWrong: 'Enter an amount from {least} to {most}',
  reason: 'Reason',
  reasonHint: 'Only the company sees it.',
  reasonNeeded: 'Enter a reason',
  open: 'Open',
  book: 'Book',
  booked: 'Booked',
  bookedDetail: '{number} is on the list. The caller gets a message.'
}
