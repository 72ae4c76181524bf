/** The frame of the operator's console. */
export const ops = {
  brand: 'Operations',
  navigation: 'Console',
  more: 'More',
  pages: {
    now: 'Now',
    deliveries: 'Deliveries',
    drivers: 'Drivers',
    customers: 'Customers',
    cases: 'Cases',
    prices: 'Prices',
    zones: 'Zones',
    reports: 'Reports',
    company: 'Company',
    audit: 'Audit log'
  },
  /** For an admin without two-step verification. */
  secondFactor: {
    title: 'Set up two-step verification first',
    detail: 'Admins need it. The console opens as soon as it’s on.',
    open: 'Open the console'
  },
  noScript: 'The console needs JavaScript. Turn it on and reload the page.'
}
