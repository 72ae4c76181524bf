/** The page for businesses. It names what exists, and nothing else. */
export const landing = {
  title: 'For businesses',
  description:
    'Dropway for shops, offices and workshops: import a file, repeat deliveries each week, decide who books and find everything again.',
  headline: 'Deliveries for shops, offices and workshops',
  lead: 'Upload your orders, repeat the regular ones, and keep the overview of all of them. Try it without a contract.',
  phone: 'A business account: the deliveries of this month, what they cost, and how many were on time.',
  sections: [
    {
      id: 'import',
      title: 'A file becomes deliveries',
      points: [
        'Upload the list you already have, from Excel or as CSV: columns in any order',
        'Every address is checked, and we ask when we’re not sure',
        'The price of each row, and of all, before you book. No row is booked twice'
      ],
      picture: 'A file of orders: each row with its recipient, address and price.'
    },
    {
      id: 'recurring',
      title: 'Book the bread run once',
      points: [
        'Choose days and times. Each date is booked for you, holidays left out',
        'Skip or change one date, or all later ones',
        'See the next four weeks at a glance'
      ],
      picture: 'The next dates of a recurring delivery, each with its price. A holiday is left out.'
    },
    {
      id: 'stops',
      title: 'Several stops, one trip',
      points: [
        'Up to ten dropoffs in one booking, in the order that’s fastest',
        'Several pickups, each package with its own dropoff',
        'Each recipient can get a link that shows the arrival time'
      ],
      picture: 'A booking with several dropoffs, and the route between them on a map.'
    },
    {
      id: 'costs',
      title: 'Everybody books, you keep the overview',
      points: [
        'Owners, bookers, accountants and viewers: each role may do what it needs',
        'Each delivery with its cost center and order number. Search by the number, and download the list',
        'Shared addresses and contacts, with door, floor and instructions'
      ],
      picture: 'The deliveries of a business by day, each with its name, state and price.'
    },
    {
      id: 'proof',
      title: 'Every handover is proven',
      points: [
        'The recipient’s PIN, a photo, or the name of who took it, with the time',
        'A receipt for each delivery',
        'No one there? The driver calls, and the package comes back to you'
      ],
      picture: 'A delivery that has ended: its way on the map, when it was delivered, and to whom.'
    }
  ],
  start: 'How to start',
  steps: [
    'Create an account, and try it with a single delivery.',
    'Write to us. We set up your business account, and you’re its owner.',
    'Invite your team, and upload your first file.'
  ],
  register: 'Create account',
  contact: 'Contact us',
  questions: [
    {
      question: 'Do we need special software?',
      answer: 'No. Everything works in the browser, on phones and computers. Orders come from a file.'
    },
    {
      question: 'How do we pay?',
      answer: 'In cash, at pickup or dropoff. You choose who pays the driver when you book.'
    },
    {
      question: 'Can we agree on our own prices?',
      answer: 'Yes. A discount for your business is part of every price that you see.'
    },
    {
      question: 'What if a file has mistakes?',
      answer:
        'You correct a row on the page, or leave it out. Rows that are right can be booked right away, and the others later.'
    },
    {
      question: 'Who sees our addresses?',
      answer:
        'Your members, and the driver while they carry the delivery. Recipients see only their own stop.'
    }
  ]
}
