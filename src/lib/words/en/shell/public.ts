/** The public price estimate. */
export const estimate = {
  title: 'What will it cost?',
  lead: 'Enter two addresses. No account or phone number needed.',
  from: 'From',
  to: 'To',
  fromPlaceholder: '12 Apple Street, or a place',
  toPlaceholder: 'Alder Central Station',
  show: 'Show prices',
  routeSummary: '{distance} by road',
  about: 'about {duration}',
  small: 'For one small package right now. Larger packages and extra stops are added before you book.',
  vehicle: 'Vehicle',
  book: 'Book now',
  again: 'New estimate',
  elsewhere: 'Sign in to see prices for your trip.',
  wrong: {
    'not-found': 'We can’t find this place. Try a street with a number, or the name of a place.',
    'outside-region': 'This place is outside the area we serve.',
    'same-place': 'This is the same place as the pickup. Choose another one.',
    'no-road-near': 'There’s no road near this place. Choose one nearby.',
    'no-route': 'There’s no road between these places. Choose another one.',
    'too-many-requests': 'Too many estimates. Wait a minute and try again.',
    other: 'We couldn’t calculate a price. Try again in a minute.'
  }
}

/** The page that explains the service to visitors. */
export const landing = {
  title: 'How it works',
  description:
    'How Dropway works: the steps, vehicles and prices, safety, driving with us, and common questions.',
  headline: 'Send anything across town. Know exactly where it is.',
  lead: 'Forgotten keys, a cake, forty boxes or a whole apartment. Here’s how it works and what it costs.',
  start: 'Send something',
  stepsTitle: 'Four steps',
  steps: [
    {
      title: 'Enter pickup and dropoff',
      detail: 'Type an address or drop a pin on the map. Add up to ten dropoffs, in the best order.'
    },
    {
      title: 'See the price',
      detail: 'Every part is itemized, and the price is locked for fifteen minutes.'
    },
    {
      title: 'Get a driver',
      detail:
        'We contact available drivers nearby, one at a time. You see how many, and how long it may take.'
    },
    {
      title: 'Follow it to the door',
      detail:
        'The car on the map, an arrival window, and a PIN for the dropoff. Your recipient can follow along with a link.'
    }
  ],
  vehiclesTitle: 'Vehicles and prices',
  vehiclesLead: 'Prices start here, plus distance and time. You see the full price before you book.',
  base: 'from {price}',
  carries: 'up to\u00a0{weight}\u00a0kg',
  safetyTitle: 'Safe from door to door',
  safety: [
    {
      title: 'Delivered in person',
      detail: 'The recipient gives a PIN, or the driver records who received it and adds a photo.'
    },
    {
      title: 'Your data stays private',
      detail: 'Only the driver on your delivery sees addresses and phone numbers, and only until it ends.'
    },
    {
      title: 'Approved drivers',
      detail: 'We review every driver before their first delivery, and customers rate them after each one.'
    }
  ],
  driversTitle: 'For drivers',
  drivers:
    'See the pay, the route and the packages before you accept. Each offer goes to one driver at a time. If you lose the connection, keep working: updates are sent when you’re back online.',
  driversAction: 'Become a driver',
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'What does it cost to cancel?',
      answer:
        'Nothing until a driver accepts. After that, a small part of the price, shown before you confirm.'
    },
    {
      question: 'Can the price change?',
      answer:
        'No, you pay the price you booked. You only get a new price if you change the trip, or after fifteen minutes.'
    },
    {
      question: 'What if no one is there?',
      answer: 'The driver waits and calls. If no one comes, they return the package to the pickup.'
    },
    {
      question: 'Can I book for later?',
      answer: 'Yes, up to 30 days ahead. We start looking for a driver 15 minutes before.'
    },
    {
      question: 'How do I pay?',
      answer: 'In cash, at pickup or dropoff. You choose when you book.'
    }
  ]
}
