import type { Plural } from '../fill.ts'

/** The three steps of a booking. */
export const steps = { step: 'Step {step} of {total}', back: 'Back' }

export const places = {
  title: 'Where from, where to?',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  pickupPlaceholder: 'Where is it picked up?',
  dropoffPlaceholder: 'Where does it go?',
  swap: 'Swap pickup and dropoff',
  here: 'My location',
  locating: 'Finding where you are…',
  onMap: 'On the map',
  next: 'Continue',
  saved: 'Saved',
  recent: 'Recent',
  saving: {
    save: 'Save this place',
    title: 'Save this place',
    label: 'What do you call it?',
    placeholder: 'Home',
    needed: 'Give it a name',
    submit: 'Save',
    sending: 'Saving',
    close: 'Close'
  },
  results: 'Places',
  search: {
    loading: 'Searching…',
    empty: 'Nothing found. Try a street and a number.',
    failed: 'The search did not work. Check your connection.',
    clear: 'Clear'
  },
  choose: 'Choose a place from the list',
  samePlace: 'Pickup and dropoff are the same place',
  picking: { pickup: 'Move the map: where is the pickup?', dropoff: 'Move the map: where is the dropoff?' },
  pickedHere: 'Set the pickup here',
  pickedThere: 'Set the dropoff here',
  looking: 'Looking up the address…',
  cancelPick: 'Back to typing',
  location: {
    denied: 'Your browser does not allow the location. Allow it in its settings, or type the address.',
    unavailable: 'Your location can not be found right now. Type the address instead.',
    insecure: 'The location needs a secure connection (https). Type the address instead.',
    outside: 'You are outside the area we serve ({region}). Type an address inside it.'
  },
  trip: '{distance} · about {duration} by car'
}

export const packages = {
  title: 'What is carried?',
  description: 'What is it?',
  descriptionPlaceholder: 'A box of books',
  descriptionHint: 'So that the driver knows what to look for.',
  descriptionNeeded: 'Say in a few words what it is',
  size: 'Size',
  weight: 'Weight of one',
  weightWrong: 'Write a weight above zero',
  unit: 'Unit',
  quantity: 'How many?',
  less: 'One less',
  more: 'One more',
  vehicle: 'Vehicle',
  capacity: 'Up to {capacity}',
  from: 'from {price}',
  tooHeavy: 'Carries {capacity} at most',
  tooLarge: 'Too small for this size',
  switched: '{vehicle} chosen: what you send is {why} for a {before}.',
  why: { heavy: 'too heavy', large: 'too large' },
  tooMuch: 'No vehicle carries this much at once. Split it into two bookings.',
  pricing: 'Asking for prices',
  prices: 'Prices for your trip',
  pricesLater: 'Say what it is to see the price for your trip.',
  noPlaces: 'First say where it is picked up and where it goes.',
  choosePlaces: 'Choose the places',
  next: 'Continue'
}

export const details = {
  title: 'Check and book',
  route: 'The way',
  trip: '{distance} · about {duration}',
  price: 'Price',
  holds: 'This price holds for {time}',
  asking: 'Asking for a new price…',
  same: 'The price was renewed. It is still {price}.',
  dearer: 'The price was renewed: {price}, {difference} more than before.',
  cheaper: 'The price was renewed: {price}, {difference} less than before.',
  pickup: 'Who hands it over?',
  dropoff: 'Who receives it?',
  name: 'Name',
  phone: 'Phone',
  phonePlaceholder: '+41 79 123 45 67',
  instructions: 'Instructions for the driver',
  optional: 'optional',
  pickupInstructions: 'Second floor, ring at Keller',
  dropoffInstructions: 'Leave it with the reception',
  nameNeeded: 'Write a name',
  phoneWrong: 'Write a phone number, such as +41 79 123 45 67',
  payment: 'Paid in cash',
  atPickup: 'At the pickup',
  atPickupDetail: 'Whoever hands it over pays',
  atDropoff: 'At the dropoff',
  atDropoffDetail: 'Whoever receives it pays',
  summary: 'What you send',
  change: 'Change',
  book: 'Book for {price}',
  booking: 'Booking',
  wait: 'One moment',
  nothing: 'There is nothing to book yet',
  nothingDetail: 'Choose where it is picked up, where it goes and what it is.',
  start: 'Start a booking',
  verify: 'Enter the code',
  promise: 'The driver gets exactly this price. Until one is found you cancel for free.'
}

export const packageCount: Plural = { one: '{count} package', other: '{count} packages' }
