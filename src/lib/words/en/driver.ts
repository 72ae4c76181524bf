import type { WorkRefusal } from '../../contract/driver/driver.ts'
import type { Stage } from '../../contract/delivery/stages.ts'
import type { Turn } from '../../contract/places/places.ts'

/** The driver's screen. */
export const drive = {
  title: 'Drive',
  region: 'Driving',
  pendingTitle: 'Your application is under review',
  pendingDetail:
    'We review every driver before their first trip. This page updates when you’re approved. Then go online to get offers.',
  rejectedTitle: 'Your application wasn’t approved',
  rejectedDetail: 'Contact support if you think this is a mistake.',
  /** For a driver who is suspended during a delivery. */
  suspended: {
    title: 'Your account is suspended',
    decision: 'From our team: {words}',
    detail: 'Finish your delivery. You won’t get new offers.'
  },
  vehicle: 'Your vehicle',
  online: 'Online',
  offline: 'Offline',
  goOnline: 'Go online',
  goOffline: 'Go offline',
  onlineDetail: 'Offers appear here. Keep this page open.',
  offlineDetail: 'Go online to get offers near you.',
  /** Scheduled deliveries that an operator planned the driver for. */
  planned: {
    title: 'Planned for you',
    until: 'You can decline until {time}.',
    /** The company lets nobody decline. */
    beOnline: 'Be online at its time.',
    fixed: 'You can’t decline this one anymore. Be online at its time.',
    decline: 'Decline',
    declineOne: 'Decline {number}'
  },
  today: 'Today',
  todayCount: { one: '{count} delivery', other: '{count} deliveries' },
  waiting: 'Waiting for an offer',
  /** While online, because of the driver's documents. */
  noOffers: {
    title: 'You don’t get offers at the moment',
    why: {
      'documents-missing': 'Send all your documents. You’ll get offers once we’ve accepted them.',
      'document-expired': 'One of your documents has expired. Send the new one to get offers again.'
    } satisfies Record<WorkRefusal, string>,
    open: 'Open documents'
  },
  missed: 'You missed an offer at {time}. It went to the next driver.',
  waitingDetail: 'You’ll get an offer when someone nearby books. Busier areas get more offers.',
  sharing: {
    off: 'Location sharing is off',
    starting: 'Finding your location…',
    on: 'Location sharing is on',
    denied: 'Location access is blocked. Allow it in your browser settings to drive.',
    unavailable: 'We can’t find your location right now.',
    insecure: 'Driving needs a secure connection (https). Browsers only share your location there.'
  },
  away: 'You were in another app, last seen {time}. Your location is shared again.',
  accuracy: 'accurate to {distance}',
  /** The device reports no position. */
  stale: {
    waiting: 'Sent {ago}, no offers until we have your position',
    working: 'Sent {ago}, the customer can’t see where you are now',
    none: 'No offers until we have your position'
  },
  queued: {
    one: '{count} update will send when you’re online',
    other: '{count} updates will send when you’re online'
  },
  /** Steps that the driver took without a network. */
  queuedSteps: {
    waiting: {
      one: '{count} step is waiting to be sent. It’s saved on this device, so you can go on.',
      other: '{count} steps are waiting to be sent. They’re saved on this device, so you can go on.'
    },
    storageFull:
      'This device is full, so your step can’t be saved. Keep this page open until you’re online again.',
    refused: 'A step that you took offline wasn’t accepted, and the steps after it weren’t sent.',
    clockWrong:
      'This device’s clock is wrong, so we recorded when your step reached us. Set the time to automatic.'
  },
  locked: 'Sharing stops when your phone locks. Keep the screen on and this page open.',
  awake: 'The screen stays on while you’re online.',
  notAwake: 'This browser can’t keep the screen on. Turn off auto-lock while you drive.',
  source: 'Location source',
  device: 'This device',
  demo: 'Demo drive',
  deviceDetail: 'Your real location',
  demoDetail: 'Follows the roads automatically',
  offerTitle: 'New offer',
  offerEarn: 'You earn {price}',
  /** For a driver with several deliveries. */
  run: {
    title: 'Next stops',
    delivery: 'delivery {number} for {name}',
    offerTitle: 'New offer on your route',
    afterTitle: 'New offer for after your route',
    adds: 'Adds {distance}, {duration}'
  },
  toPickup: '{distance} to pickup, {duration}',
  routeSummary: '{distance} trip, {duration}',
  secondsLeft: { one: '{count} second left', other: '{count} seconds left' },
  accept: 'Accept',
  accepting: 'Accepting',
  decline: 'Decline',
  onAccount: 'On account',
  nothingToCollect: 'On account: collect no cash',
  cash: { pickup: 'Cash at pickup', dropoff: 'Cash at dropoff' },
  packages: 'Packages',
  offerExpired: 'This offer has expired',
  workRegion: 'Your delivery',
  heading: {
    accepted: 'To the pickup',
    picked_up: 'To the dropoff',
    arrived: 'At the dropoff',
    returning: 'Back to the pickup'
  },
  /** For a delivery with several dropoffs. */
  headingSeveral: { waiting: 'To dropoff {number} of {total}', arrived: 'At dropoff {number} of {total}' },
  /** For a delivery with several pickups. */
  headingPickups: { waiting: 'To pickup {number} of {total}', arrived: 'At pickup {number} of {total}' },
  packagesHere: 'Packages here',
  remaining: '{distance} · {duration}',
  collect: 'Collect {price} in cash',
  collectAt: { pickup: 'Collect {price} in cash here', dropoff: 'Collect {price} in cash at the dropoff' },
  /** On the way back, after the recipient couldn't pay. */
  unpaid: '{price} not paid. Nothing to collect on the way back.',
  priceFollows: 'A pickup failed, so the price will be lower. You’ll see it here when you’re online again.',
  cashConfirm: 'I have {price}',
  cashNeeds: 'Collect the cash first.',
  cashDone: '{price} collected',
  maps: {
    open: 'Open in maps',
    device: 'Default app',
    google: 'Google Maps',
    apple: 'Apple Maps',
    waze: 'Waze'
  },
  message: 'Message the customer',
  withoutAccount: 'The customer has no account, so they can’t read messages here.',
  call: 'Call {name}',
  instructions: 'Instructions',
  distant: 'No road leads here. You stop about {distance} away.',
  stage: {
    taken_over: 'Hold: I have the packages',
    picked_up: 'Hold: picked up',
    arrived: 'I’ve arrived',
    absent: 'Recipient not there',
    completed: 'Complete with PIN',
    failed: 'Can’t deliver',
    returned: 'Hold: packages returned'
  } satisfies Record<Stage, string>,
  /** Another driver has the packages. */
  takeover: {
    title: 'Take the packages over first',
    detail: {
      one: '{count} package from {name} at {time}',
      other: '{count} packages from {name} at {time}'
    },
    counted: 'Packages that you have counted',
    needs: 'Count the packages first.'
  },
  /** After a short press of a button that must be held. */
  holdAgain: 'Keep holding, or press again',
  /** The device seems to be far from the stop. */
  far: {
    question: {
      taken_over: 'You seem {distance} away. Do you have the packages?',
      picked_up: 'You seem {distance} away. Mark as picked up?',
      arrived: 'You seem {distance} away. Mark as arrived?',
      absent: 'You seem {distance} away. Is the recipient not there?',
      completed: 'You seem {distance} away. Mark as delivered?',
      failed: 'You seem {distance} away. Mark as undeliverable?',
      returned: 'You seem {distance} away. Mark as returned?'
    } satisfies Record<Stage, string>,
    confirm: {
      taken_over: 'I have them',
      picked_up: 'Mark as picked up',
      arrived: 'Mark as arrived',
      absent: 'Not there',
      completed: 'Mark as delivered',
      failed: 'Mark as undeliverable',
      returned: 'Mark as returned'
    } satisfies Record<Stage, string>,
    /** At a pickup. */
    pickupFailed: {
      question: 'You seem {distance} away. Mark as not picked up?',
      confirm: 'Mark as not picked up'
    },
    detail: 'The distance is recorded with this step. The customer sees where you are.',
    back: 'Not yet'
  },
  absent: {
    until: 'The customer knows. Wait until {time}',
    /** The step waits for a network. */
    untilQueued: 'The customer will know once you’re online. Wait until {time}',
    left: '{duration} left',
    over: 'You can return the packages now.',
    hint: 'If no one is there, choose “Recipient not there” first. We notify the customer, and you wait.'
  },
  reporting: 'Sending',
  pinTitle: 'Recipient’s PIN',
  pinDetail: 'Ask the recipient for their four-digit PIN. It confirms you have the right person.',
  pin: 'Four digits',
  complete: 'Hold: complete delivery',
  noPin: 'No PIN?',
  receivedBy: 'Received by',
  receivedByHint: 'First and last name, as proof of delivery.',
  withPin: 'Use PIN instead',
  nameNeeds: 'Enter a name first.',
  photoNeeds: 'Take a photo of the handover first.',
  pinNeeds: 'Enter the 4 digits of the PIN first.',
  failTitle: 'Why can’t it be delivered?',
  failDetail: 'You’ll return the packages to the pickup.',
  failures: {
    'nobody-there': 'The recipient isn’t there',
    refused: 'The recipient refused it',
    'wrong-address': 'The address is wrong',
    closed: 'The place is closed',
    'no-access': 'I can’t get to the door',
    damaged: 'A package is damaged',
    'too-large': 'A package is too large or too heavy'
  },
  failConfirm: 'Return to pickup',
  /** At one of several pickups. */
  failPickup: {
    button: 'Can’t pick up',
    title: 'Why can’t they be picked up?',
    detail: 'The packages of this pickup are removed from the delivery.',
    confirm: 'Remove the packages',
    failures: {
      'nobody-there': 'The sender isn’t there',
      refused: 'The packages aren’t given out',
      'wrong-address': 'The address is wrong',
      closed: 'The place is closed',
      'no-access': 'I can’t get to the door',
      damaged: 'A package is damaged',
      'too-large': 'A package is too large or too heavy'
    }
  },
  reasonNeeds: 'Choose a reason first.',
  release: 'Unassign from this delivery',
  releaseTitle: 'Unassign from this delivery?',
  releaseDetail: 'We’ll offer it to another driver right away. You can only do this before pickup.',
  releaseConfirm: 'Unassign',
  reason: 'Reason',
  keep: 'Keep delivery',
  close: 'Close',
  done: 'Delivered. Well done!',
  turns: {
    depart: 'Start on {street}',
    straight: 'Continue on {street}',
    'slight-left': 'Slight left onto {street}',
    left: 'Left onto {street}',
    'sharp-left': 'Sharp left onto {street}',
    'slight-right': 'Slight right onto {street}',
    right: 'Right onto {street}',
    'sharp-right': 'Sharp right onto {street}',
    'u-turn': 'Make a U-turn on {street}',
    roundabout: 'Roundabout, exit {exit} onto {street}',
    arrive: 'Arrive at your stop'
  } satisfies Record<Turn['kind'], string>,
  noStreet: 'the road',
  after: 'then {turn}',
  in: 'In {distance}',
  now: 'Now',
  noRoute: 'The route appears once we have your location.'
}
