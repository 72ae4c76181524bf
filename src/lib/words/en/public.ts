import type { TransportCode } from '../../contract/reference.ts'

/** What a trip costs, told to anybody. */
export const estimate = {
  title: 'What will it cost?',
  lead: 'Two addresses are enough. No account, no phone number.',
  from: 'From',
  to: 'To',
  fromPlaceholder: '12 Apple Street, or a place',
  toPlaceholder: 'Alder Central Station',
  show: 'Show prices',
  trip: '{distance} by road',
  about: 'about {duration} on the way',
  small: 'For one small package, at this hour. Larger ones and more stops are added before you book.',
  book: 'Book it',
  again: 'Another trip',
  elsewhere: 'Sign in to see what your trip costs.',
  wrong: {
    'not-found': 'We do not know this place. Try a street with a number, or the name of a place.',
    'outside-region': 'This place is outside the area we serve.',
    'same-place': 'This is the same place as where it starts.',
    'no-road-near': 'There is no road near this place.',
    'no-route': 'There is no way by road between the two.',
    'too-many-requests': 'You have asked for many prices. Wait a minute, then ask again.',
    other: 'We could not work out a price just now. Try again in a minute.'
  }
}

/** How it works, for whoever has not signed in. */
export const landing = {
  title: 'How it works',
  description:
    'How Dropway works: the steps, the vehicles and their prices, safety, driving with us, and answers.',
  headline: 'A pickup, a dropoff, and nothing to wonder about in between.',
  lead: 'For a forgotten key, a cake, forty boxes or a whole flat. Here is what happens, and what it costs.',
  start: 'Send something',
  stepsTitle: 'Four steps',
  steps: [
    {
      title: 'Say from where to where',
      detail: 'Type an address or put a pin on the map. Up to ten dropoffs in one go, in the best order.'
    },
    {
      title: 'See the price',
      detail: 'Every part of it is named. It holds for fifteen minutes, to the cent.'
    },
    {
      title: 'Watch a driver being found',
      detail: 'Free drivers nearby are asked one after the other. You see how many, and how long it may take.'
    },
    {
      title: 'Follow it to the door',
      detail:
        'The car on the map, an arrival time with its bounds, and a PIN at the handover. Your recipient can follow too, with a link.'
    }
  ],
  vehiclesTitle: 'Vehicles and prices',
  vehiclesLead:
    'A trip costs at least this much; the way is added by kilometre and minute. What you pay is shown before you book.',
  base: 'from {price}',
  carries: 'up to\u00a0{weight}\u00a0kg',
  vehicles: {
    bicycle: 'Letters and small parcels across town',
    motorbike: 'Quick through traffic',
    car: 'Several parcels, or a bulky one',
    van: 'Furniture and many boxes',
    truck: 'Pallets and whole households'
  } satisfies Record<TransportCode, string>,
  safetyTitle: 'Safe from door to door',
  safety: [
    {
      title: 'Handed over, not left',
      detail: 'The recipient says a PIN, or the driver notes who took it and adds a photo.'
    },
    {
      title: 'Your data stays yours',
      detail: 'Addresses and phone numbers are shown to the driver on the delivery, and to nobody after it.'
    },
    {
      title: 'Drivers are known',
      detail: 'Each one is approved by people before the first delivery, and rated after every one.'
    }
  ],
  driversTitle: 'For drivers',
  drivers:
    'You see the pay, the way and the load before you accept, and nobody else is asked at the same time. Work goes on in a cellar or a tunnel: what you report is sent when the network is back.',
  driversAction: 'Become a driver',
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'What does it cost to cancel?',
      answer:
        'Nothing while a driver is being looked for. Once one is on the way, a small part of the price, which is shown before you confirm.'
    },
    {
      question: 'Why did the price change?',
      answer:
        'It does not: what you saw is what you pay. A new price is asked for only when you change the trip, or after fifteen minutes.'
    },
    {
      question: 'What if nobody is there?',
      answer: 'The driver waits and calls. If nobody comes, the package is brought back to the pickup.'
    },
    {
      question: 'Can I book for later?',
      answer: 'Yes, up to thirty days ahead. The search begins a quarter of an hour before.'
    },
    {
      question: 'How do I pay?',
      answer: 'In cash, at the pickup or at the dropoff, as you choose when you book.'
    }
  ]
}
