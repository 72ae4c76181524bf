/** The public price estimate. */
export const estimate = {
  title: 'What will it cost?',
  lead: 'Enter two addresses. No account or phone number needed.',
  from: 'From',
  to: 'To',
  fromPlaceholder: '12 Apple Street, or a place',
  toPlaceholder: 'Alder Central Station',
  show: 'Show prices',
  choose: 'Did you mean:',
  chooseNeeded: 'Several places match. Choose one, or type more of the address.',
  moreLetters: 'Type at least {count} letters.',
  routeSummary: '{distance} by road',
  distant: 'The driver stops about {distance} away from {place}.',
  about: '{duration} plus the time to the pickup',
  small: 'For one small package right now. Larger packages and extra stops are added before you book.',
  vehicle: 'Vehicle',
  book: 'Book now',
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

/** The pages that explain the service to visitors: the home page and /landing share all sections. */
export const landing = {
  title: 'How it works',
  description:
    'How Dropway works: the steps, vehicles and prices, safety, driving with us, and common questions.',
  headline: 'How Dropway works',
  lead: 'Forgotten keys, a cake, forty boxes or a whole apartment. Here’s how it works and what it costs.',
  phone: 'The live screen: a map with the car on its route, the arrival time, and the driver.',
  stepsTitle: 'Three steps',
  steps: [
    {
      title: 'Enter two addresses',
      detail: 'Type an address or drop a pin on the map. Add up to ten dropoffs, in the best order.',
      picture: 'The first step of a booking: pickup and dropoff, with the route on a map.'
    },
    {
      title: 'Choose a price',
      detail: 'See what each vehicle costs, and when it arrives. The price is locked for fifteen minutes.',
      picture: 'A list of vehicles, each with its price and duration.'
    },
    {
      title: 'Follow it to the door',
      detail: 'See the car on the map and an arrival time. Your recipient can follow along with a link.',
      picture: 'The recipient’s page: the car on the map, the arrival time and a PIN.'
    }
  ],
  vehiclesTitle: 'Vehicles and prices',
  vehiclesLead: 'Prices start here, plus distance and time. You see the full price before you book.',
  base: 'from {price}',
  carries: 'up to\u00a0{weight}\u00a0kg',
  safetyTitle: 'Safe from door to door',
  safety: [
    {
      title: 'A PIN at the door',
      detail: 'Only the recipient knows it. Without it, the driver records who received the package.',
      picture: 'Four large digits: the PIN for the driver.'
    },
    {
      title: 'Live location',
      detail: 'Follow the car street by street, on the route that it really takes.',
      picture: 'A map with the car on its route to the dropoff.'
    },
    {
      title: 'Price locked',
      detail: 'Every part is itemized, and you pay exactly what you booked.',
      picture: 'A price with its parts: base price, distance, time and total.'
    },
    {
      title: 'Reviewed drivers',
      detail: 'We review every driver before their first delivery, and customers rate them after each one.',
      picture: 'A question about the delivery, with five stars.'
    }
  ],
  businessTitle: 'For businesses',
  business: [
    'Up to ten stops in one booking, in the best order',
    'Every delivery with its number, status and proof of delivery',
    'A receipt for each delivery, ready for your accounts'
  ],
  businessPicture: 'The list of past deliveries, with status and price.',
  businessAction: 'Create account',
  driversTitle: 'For drivers',
  drivers: [
    'See the pay, the route and the packages before you accept',
    'Choose your own hours. A bicycle is enough',
    'Without a network, keep working: updates are sent when you’re back online'
  ],
  offerPicture: 'An offer to a driver: the pay, the route and a countdown.',
  earningsPicture: 'A driver’s earnings of a week.',
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
    },
    {
      question: 'Who sees my data?',
      answer: 'Only the driver on your delivery sees addresses and phone numbers, and only until it ends.'
    }
  ],
  again: 'Ready to send something?'
}
