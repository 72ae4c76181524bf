/** The frame of the operator's console. */
export const ops = {
  brand: 'Operations',
  navigation: 'Console',
  more: 'More',
  pages: {
    now: 'Now',
    deliveries: 'Deliveries',
    plan: 'Plan',
    drivers: 'Drivers',
    customers: 'Customers',
    cases: 'Cases',
    recurring: 'Recurring',
    prices: 'Prices',
    zones: 'Zones',
    money: 'Money',
    reports: 'Reports',
    company: 'Company',
    staff: 'Staff',
    audit: 'Audit log'
  },
  /** For somebody of the staff without two-step verification. */
  secondFactor: {
    title: 'Set up two-step verification first',
    detail: 'Your role needs it. The console opens as soon as it’s on.',
    open: 'Open the console'
  },
  noScript: 'The console needs JavaScript. Turn it on and reload the page.'
}
