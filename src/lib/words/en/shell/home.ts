/** The home page, which is for people. */
export const home = {
  title: 'Dropway',
  description: 'Book a pickup and dropoff, see an upfront price and follow your driver live.',
  headline: 'Send anything across town. Know where it is.',
  lead: 'See the price before you book, and follow your driver live to the door.',
  links: 'Pages',
  notice: '© Dropway',
  business: 'For businesses: import a file, repeat each week, keep the overview.',
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
      picture: 'A driver’s name, rating, vehicle and license plate.'
    }
  ],
  driversTitle: 'For drivers',
  drivers: [
    'See the pay, the route and the packages before you accept',
    'Choose your own hours. A bicycle is enough',
    'Without a network, keep working: updates are sent when you’re back online'
  ],
  offerPicture: 'An offer to a driver: the pay, the route and a countdown.',
  earningsPicture: 'A driver’s earnings of a week.',
  driversAction: 'Become a driver',
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
  ]
}
