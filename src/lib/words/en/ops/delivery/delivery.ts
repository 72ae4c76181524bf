import type { DeliveryMail, PlannedStatus } from '../../../../contract/ops/delivery/deliveries.ts'
import type { DeliveryCommand, UndoRefusal } from '../../../../contract/ops/delivery/commands.ts'
import type { MatchingReason } from '../../../../contract/matching.ts'
import type { OfferStatus } from '../../../../contract/delivery/deliveries.ts'
import type { NotificationKind } from '../../../../rules/people/notifications.ts'
import type { Plural } from '../../../fill.ts'
import { places } from '../../booking.ts'
import { doorFields } from '../../delivery/door.ts'
import { chooseDriver } from './choose-driver.ts'
import { changed } from './changed.ts'
import { charges } from './charges.ts'
import { payments } from './payments.ts'
import { intervene } from './intervene.ts'

/** A delivery in the console, and the list of all. */
export const opsDelivery = {
  title: 'Deliveries',
  next: 'Next page',
  loading: 'Loading the delivery',
  failed: 'We couldn’t load the delivery.',
  retry: 'Try again',
  close: 'Close',
  openPage: 'Open as a page',
  customer: 'Customer',
  driver: 'Driver',
  noAccount: 'no account',
  bookedBy: 'Booked by {name}',
  noDriver: 'No driver yet',
  price: 'Price',
  stops: 'Stops',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  call: 'Call',
  callName: 'Call {name}',
  callHint: 'Shows the number, which is recorded, and calls it',
  /** The driver under way. {time} is a range of the clock such as '14:32–14:36'. */
  arrives: 'Arrives {time}',
  metersLeft: '{distance} left',
  /** How old the driver's position is. */
  positionAge: 'Position {time} ago',
  lastSeenAt: 'last seen {place} {time}',
  lastSeen: 'last seen {time}',
  moreActions: 'More actions',
  /** Books the packages that came back once more. */
  tryAgain: 'Try again',
  renewLink: 'Send the customer a new link',
  linkRenewed: 'Sent. The earlier link no longer works.',
  openContacts: 'Show contacts',
  contactsOpened: 'Contacts are shown. This was recorded.',
  priceChanges: 'Price: {before} → {after}',
  priceStays: 'The price stays: {after}',
  correction: '{place} waits for the customer: {total} instead of {former}.',
  actions: 'Actions',
  intervene,
  changed,
  charges,
  payments,
  choose: chooseDriver,
  timeline: 'Timeline',
  replay: 'Replay',
  replayLabel: 'Time',
  replayNothing: 'No positions are stored for this delivery.',
  play: 'Play',
  pause: 'Pause',
  first: 'Somebody was first: {what}',
  cancelled: '{reason} · Fee: {fee}',
  commands: {
    offer: 'Offer to',
    assign: 'Assign',
    plan: 'Plan driver',
    reschedule: 'Reschedule',
    unassign: 'Unassign',
    extend: 'Extend search',
    restart: 'Search again',
    cancel: 'Cancel delivery',
    'correct-stop': 'Correct a stop',
    'undo-stage': 'Undo last step',
    returned: 'Mark as returned',
    'hand-over': 'Change driver',
    complete: 'Complete',
    fail: 'Can’t deliver',
    'order-return': 'Order the return',
    'call-off': 'Cancel',
    charge: 'Charge or credit',
    pay: 'Enter a payment'
  } satisfies Record<DeliveryCommand, string>,
  pickupTime: 'Pickup',
  planned: 'Planned driver',
  noPlanned: 'None',
  /** If the company lets no driver decline. */
  plannedFixed: 'gets it with the route',
  plannedStates: {
    planned: 'can decline until {time}',
    declined: 'declined',
    given: 'got the delivery first',
    missed: 'wasn’t free or online'
  } satisfies Record<PlannedStatus, string>,
  newTime: 'New pickup time',
  noDriverPlanned: 'No driver',
  noPlannable: 'No approved driver has this vehicle.',
  /** Drivers who can't be planned. */
  notPlannable: {
    one: '{count} driver with another vehicle',
    other: '{count} drivers with another vehicle'
  } satisfies Plural,
  notPlannableDetail:
    'Only drivers with the booked vehicle can be planned. Once the search has begun, you can choose these with Offer or Assign.',
  reasonOptional: 'Reason (optional)',
  message: 'Message',
  note: 'Add note',
  /** The heading of an action's dialog, and the button that does it. */
  titles: {
    offer: 'Offer to a driver',
    assign: 'Assign a driver',
    plan: 'Plan a driver',
    reschedule: 'Reschedule pickup',
    unassign: 'Unassign driver',
    extend: 'Extend search',
    restart: 'Search again',
    cancel: 'Cancel delivery',
    'correct-stop': 'Correct a stop',
    'undo-stage': 'Undo last step',
    returned: 'Mark as returned',
    'hand-over': 'Change the driver',
    complete: 'Complete for the driver',
    fail: 'Report for the driver that it can’t be delivered',
    'order-return': 'Order the return',
    'call-off': 'Cancel on the way',
    charge: 'Charge or credit',
    pay: 'Enter a payment',
    message: 'Send message',
    note: 'Add note'
  } satisfies Record<DeliveryCommand | 'message' | 'note', string>,
  /** With what the action is for: 'Undo: Arrived at dropoff 1'. */
  titleOfTarget: '{title}: {target}',
  undo: 'Undo',
  /** What an action will do. */
  previews: {
    offer: 'Only this driver is asked. An open offer to another driver ends.',
    assign: 'The driver gets the delivery without being asked in the app. We notify both.',
    plan: 'The driver is notified, can decline until a set time, and gets the delivery first when its search begins.',
    reschedule: 'The customer and the planned driver are notified. The agreed price stays the same.',
    unassign: 'The driver loses the delivery and gets your reason. The search begins again without them.',
    extend: 'The search gets its full time again.',
    restart: 'The search begins again. The customer sees it.',
    cancel: 'The delivery ends. We notify the customer and the driver.',
    'correct-stop':
      'If the new address costs more, the customer is asked first. Until then, the former route holds. Another recipient gets a PIN and a link, and the former ones end. The driver is notified.',
    'undo-stage': 'The delivery returns to the step before. The driver sees it.',
    returned: 'The packages count as returned to the pickup. We notify the customer.',
    'hand-over':
      'The new driver gets the delivery right away, and both read where and when they meet. We notify the customer.',
    complete: 'The dropoff counts as delivered. We notify the customer and the driver.',
    fail: 'The packages go back to the pickup. We notify the customer and the driver.',
    'order-return': 'All packages on board go back to the pickup. We notify the customer and the driver.',
    'call-off': 'The delivery ends with its packages on board. We notify the customer and the driver.',
    charge: 'The receipt shows it, without your reason. It can’t be changed, only followed by its opposite.',
    pay: 'The customer’s balance changes. It can’t be changed, only followed by its opposite.',
    message: 'They get it in the app, by push and by email.',
    note: 'Only operators see it.'
  } satisfies Record<DeliveryCommand | 'message' | 'note', string>,
  /** Why the last handover can't be undone. */
  undoRefusals: {
    'too-late': 'The last handover can’t be undone: it was more than 15 minutes ago.',
    rated: 'The last handover can’t be undone: the customer has already rated the delivery.',
    cash: 'The last handover can’t be undone: the driver collected cash with it.',
    'driver-busy': 'The last handover can’t be undone: the driver has another delivery by now.'
  } satisfies Record<UndoRefusal, string>,
  reason: 'Reason',
  reasonHint: 'It’s recorded, and people who are concerned may read it.',
  chooseDriver: 'Driver',
  loadingDrivers: 'Looking for drivers nearby',
  noDrivers: 'No free driver with this vehicle is nearby.',
  driverAway: '{time} away',
  driverOnTheWay: '{time} more on their way',
  withFee: 'Charge the fee of {fee}',
  customerReason: 'The customer’s reason (optional)',
  noReason: 'Not one of these',
  noFee: 'Without a fee',
  feeLabel: 'Fee',
  stop: 'Stop',
  stopOption: '{kind}: {place}',
  contactName: 'Name',
  contactPhone: 'Phone',
  phoneWrong: 'Enter a valid phone number, such as +41 79 123 45 67',
  instructions: 'Instructions',
  newAddress: 'New address',
  keepAddress: 'Leave empty to keep the address.',
  distant: 'The driver stops about {distance} away.',
  /** Of a new address, which the operator has to accept. */
  distantFrom: 'The driver stops about {distance} away from {place}.',
  acceptDistant: 'That’s fine',
  acceptNeeds: 'Accept the distance first, or choose another address.',
  addressWords: places.search,
  keepContact: 'Leave empty to keep the contact.',
  keepInstructions: 'Leave empty to keep the instructions.',
  correctDoor: 'Door',
  keepDoor: 'What you leave empty stays as it is.',
  doorFields: { ...doorFields, optional: 'optional' },
  to: 'To',
  text: 'Message',
  noteText: 'Note',
  back: 'Back',
  needs: 'Fill in the fields above first.',
  impossible: 'This isn’t possible anymore.',
  /** The server's answer to an action that the status of now doesn't allow. */
  neverPossible: 'This isn’t possible with the delivery’s status.',
  otherTarget: 'This changed, and the button would act on something else. Close this and open it again.',
  done: 'Done',
  answered: {
    open: 'asked now',
    accepted: 'accepted before',
    declined: 'declined before',
    expired: 'didn’t answer',
    withdrawn: 'offer withdrawn'
  } satisfies Record<OfferStatus, string>,
  hasOtherOffer: 'has another offer',
  /** The timeline. */
  by: { customer: 'Customer', driver: 'Driver', operator: 'Operator', system: 'System' },
  booked: 'Booked',
  offered: 'Offer {order} to {name}: {answer}',
  offerFacts: '{time} away, {count} considered. {why}',
  offers: {
    open: 'open',
    accepted: 'accepted',
    declined: 'declined',
    expired: 'no answer',
    withdrawn: 'withdrawn'
  } satisfies Record<OfferStatus, string>,
  why: {
    'soonest-by-road': 'Soonest by road',
    'nearest-by-air': 'Nearest by straight line',
    'fairest-by-road': 'As soon as others, waiting longer',
    'fairest-by-air': 'As near as others, waiting longer',
    'least-total-by-road': 'Least time for all searches',
    'least-total-by-air': 'Least distance for all searches',
    'on-the-way-by-road': 'On the way with another delivery',
    'on-the-way-by-air': 'On the way with another delivery',
    'chosen-by-operator': 'Chosen by an operator'
  } satisfies Record<MatchingReason, string>,
  wrote: '{name} wrote',
  noted: '{name} noted',
  told: '{to} notified: {what}',
  channels: { push: 'push', email: 'email', phone: 'text message' },
  channelStates: { waiting: 'waiting', sent: 'sent', failed: 'failed' },
  read: 'read',
  mails: {
    order: 'Contact notified: link to the delivery',
    news: 'Contact notified: update',
    tracking: 'Recipient notified: tracking link'
  } satisfies Record<DeliveryMail, string>,
  notifications: {
    accepted_response: 'driver on the way',
    'picked-up_response': 'picked up',
    arrived_response: 'arrived',
    completed_response: 'delivered',
    absent_response: 'recipient not there',
    failed_response: 'couldn’t be delivered',
    returned_response: 'returned',
    cancelled_response: 'cancelled',
    expired_response: 'no drivers available',
    message: 'message',
    dispatch_message: 'message from dispatch',
    operator_message: 'message from operators',
    correction: 'new price to confirm',
    case_response: 'answer to a reported problem'
  } satisfies Record<NotificationKind, string>
}
