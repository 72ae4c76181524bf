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
  about: 'Time on the road. The driver’s way to the pickup comes before it.',
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

/** What the home page and /landing share. */
export const selling = {
  phone: 'The live screen: a map with the car on its route, the arrival time, and the driver.',
  vehiclesTitle: 'Vehicles and prices',
  vehiclesLead: 'Prices start here, plus distance and time. You see the full price before you book.',
  base: 'from {price}',
  carries: 'up to\u00a0{weight}\u00a0kg',
  questionsTitle: 'Questions',
  again: 'Ready to send something?'
}
