/** The frame around every page. */
export const shell = {
  language: 'en',
  brand: 'Dropway',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  book: 'Book',
  deliveries: 'Deliveries',
  messages: 'Messages',
  account: 'Account',
  drive: 'Drive',
  earnings: 'Earnings',
  notifications: 'Notifications',
  callDispatch: 'Call dispatch',
  signIn: 'Sign in',
  dashboard: 'Your dashboard',
  register: 'Create account'
}

/** The account menu, and the account page. */
export const account = {
  title: 'Your account',
  menu: 'Account menu',
  signOut: 'Sign out',
  /** For a driver with steps that wait for a network. */
  queued: {
    title: 'Some steps aren’t sent yet',
    detail: 'They stay on this device for 24 hours. To send them, sign in here again with this account.',
    stay: 'Stay signed in'
  },
  appearance: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  type: 'Account type',
  types: {
    customer: 'Customer',
    driver: 'Driver',
    dispatcher: 'Dispatcher',
    bookkeeper: 'Bookkeeper',
    admin: 'Admin'
  },
  vehicle: 'Vehicle'
}

/** Toasts, and the state of the connection. */
export const notices = {
  region: 'Notices',
  close: 'Close',
  offline: 'You’re offline. This page may be out of date.',
  offlineDriving: 'You’re offline. Go on, your steps are saved.',
  connection: {
    connecting: 'Connecting…',
    live: 'Live',
    polling: 'Updates every few seconds',
    offline: 'No connection. Reconnecting…'
  }
}
