/** Notifications: a title and a sentence, for the lock screen, the inbox and emails. */
export const pushes = {
  accepted_response: { title: 'Your driver is on the way', body: '{driver} is on the way to {pickup}.' },
  'picked-up_response': {
    title: 'Picked up',
    body: '{driver} has your packages and is on the way to {place}.'
  },
  /** The first of several pickups. */
  pickedUpSome: {
    title: 'Picked up',
    body: '{driver} has the packages from {pickup}. There are more pickups to come.'
  },
  arrived_response: { title: 'Your driver has arrived', body: '{driver} is at {place}.' },
  /** The driver was far from the stop. */
  arrivedFar: {
    title: 'Arrival reported',
    body: '{driver} reported arriving at {place}, but isn’t there yet.'
  },
  case_response: { title: 'An answer to {number}', body: '{text}' },
  absent_response: {
    title: 'Recipient not there',
    body: '{driver} can’t find anyone at {place} and will wait {minutes} min. Call the recipient.'
  },
  completed_response: { title: 'Delivered', body: 'Your packages were delivered to {place}.' },
  failed_response: {
    title: 'Couldn’t be delivered',
    body: '{reason}. {driver} is bringing the packages for {place} back to {pickup}.'
  },
  /** Other dropoffs come first. */
  failedBeforeOthers: {
    title: 'Couldn’t be delivered',
    body: '{reason}. {driver} continues with the other dropoffs, then brings the packages for {place} back to {pickup}.'
  },
  /** One of several pickups failed. */
  failedPickup: {
    title: 'Couldn’t be picked up',
    body: '{driver} couldn’t pick up the packages at {pickup}, so they were removed. The price is {price} now.'
  },
  returned_response: {
    title: 'Returned',
    body: 'Your packages couldn’t be delivered and were returned to {pickup}.'
  },
  /** Other packages go back to other pickups. */
  returnedSome: {
    title: 'Returned',
    body: 'Packages that couldn’t be delivered were returned to {pickup}. The others are on the way back.'
  },
  /** Only some of the dropoffs were handed over. */
  partlyReturned: {
    title: '{delivered} of {total} delivered',
    body: 'The rest was returned to {pickup}.'
  },
  cancelled_response: { title: 'Delivery cancelled', body: 'The delivery to {place} was cancelled.' },
  expired_response: {
    title: 'No drivers available',
    body: 'No driver could accept the delivery to {place}. You can book it again anytime.'
  },
  /** Why a dropoff failed, as a sentence without its period. */
  failures: {
    'nobody-there': 'The recipient wasn’t there',
    refused: 'The recipient refused it',
    'wrong-address': 'The address was wrong',
    closed: 'The place was closed',
    'no-access': 'The driver couldn’t get to the door',
    damaged: 'A package was damaged',
    'too-large': 'A package was too large or too heavy',
    'called-back': 'The company sent it back'
  },
  /** Why a pickup failed. */
  pickupFailures: {
    'nobody-there': 'The sender wasn’t there',
    refused: 'The packages weren’t given out',
    'wrong-address': 'The address was wrong',
    closed: 'The place was closed',
    'no-access': 'The driver couldn’t get to the door',
    damaged: 'A package was damaged',
    'too-large': 'A package was too large or too heavy'
  },
  message: { title: 'Message from {name}', body: '{text}' },
  dispatch_message: { title: 'Message from dispatch', body: '{text}' },
  operator_message: { title: 'Message from Dropway', body: '{text}' },
  /** An operator gave the driver a delivery. {text} is why. */
  assigned: { title: 'You’ve been assigned a delivery', body: '{text}' },
  /** An operator undid a handover. */
  handoverUndone: 'The handover at {place} was reported by mistake. Your delivery is still active.',
  /** An operator gave a delivery to another driver after the pickup. */
  takeover: {
    giveAway: 'Give {count} packages of {number} to {name}: {place}, {time}.',
    takeOver: 'Take {count} packages of {number} over from {name}: {place}, {time}.',
    newDriver: 'Another driver, {name}, brings your packages.'
  },
  /** An operator ordered the return. */
  returnOrdered: 'Your packages go back to the pickup at {place}.',
  /** An operator planned the driver for a scheduled delivery, or another one. */
  planned: 'You’re planned for {time}: {pickup} to {dropoff}. You can decline until {until}.',
  /** The same, if the company lets nobody decline. */
  plannedFirmly: 'You’re planned for {time}: {pickup} to {dropoff}.',
  /** A route was published: {time} is when it begins. */
  route: 'Your route: {count} deliveries, from {time}.',
  /** To the owner: each stop with its window of arrival. */
  arrival: 'Your delivery is planned. {stops}.',
  arrivalMoved: 'Your delivery has a new time. {stops}.',
  unplanned: 'You’re no longer planned for {time}: {pickup} to {dropoff}.',
  /** To the driver: what an operator did with their hours. */
  hours: {
    week: {
      confirmed: 'We confirmed your weekly hours.',
      refused: 'We didn’t confirm the weekly hours that you proposed: {reason}',
      changed: 'We changed your weekly hours.'
    },
    day: {
      confirmed: 'We confirmed your hours for {day}.',
      refused: 'We didn’t confirm the hours that you proposed for {day}: {reason}',
      changed: 'We changed your hours for {day}.'
    }
  },
  /** To somebody with an account, by an operator. */
  bookedForYou: 'We’ve booked a delivery for you: {number}.',
  /** An operator moved the pickup. */
  rescheduled: 'Your pickup is now on {time}. The price stays {price}. Reason: {reason}',
  /** To the driver: what an operator has corrected at a stop. */
  corrected: {
    pickup: {
      place: 'The pickup is now at {place}.',
      contact: 'At {place}, {name} has the packages now.',
      instructions: 'New instructions for {place}: {text}',
      door: 'There are new details of the door at {place}.'
    },
    dropoff: {
      place: 'The dropoff is now at {place}.',
      contact: 'At {place}, {name} receives the packages now.',
      instructions: 'New instructions for {place}: {text}',
      door: 'There are new details of the door at {place}.'
    }
  },
  correction: {
    title: 'New price to confirm',
    body: 'We corrected an address to {place}. The price becomes {total}. Please agree or decline.'
  },
  actions: { open: 'View', message: 'Message', dismiss: 'Dismiss' }
}
