/** The account page. */
export const settings = {
  parts: 'On this page',
  profile: 'Profile',
  security: 'Password and sign-in',
  preferences: 'Appearance and language',
  sessions: 'Where you’re signed in',
  removal: 'Delete account',
  change: 'Change',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Saved.',
  needed: 'Required',
  nameWrong: 'Leave out web addresses and emails',
  tooLong: 'Too long',
  verified: 'Verified',
  unverified: 'Not verified',
  on: 'On',
  off: 'Off',
  digit: 'Digit {number} of 6',
  verify: 'Verify',
  password: 'Password',
  passwordWhy: 'Enter your password to confirm it’s you.',
  show: 'Show password',
  hide: 'Hide password',
  hosted: 'You sign in through another service. Manage your password and two-step verification there.',
  claims: {
    title: 'Deliveries booked for you',
    detail:
      'Dropway booked these deliveries for your phone number or email. Add them to your account to follow them here.',
    add: 'Add to my account',
    adding: 'Adding',
    added: {
      one: '{count} delivery is now in your account.',
      other: '{count} deliveries are now in your account.'
    },
    more: { one: 'and {count} more', other: 'and {count} more' },
    open: 'Open your deliveries'
  },
  notifications: {
    title: 'Notifications',
    detail: 'Notifications always appear in the app. Choose where else to get them.',
    fixed: 'Always sent',
    each: 'Choose one by one',
    groups: {
      steps: { title: 'Every step', detail: 'Driver found, picked up, arrived, and messages' },
      problems: { title: 'Problems', detail: 'When something needs you or goes wrong' },
      receipts: { title: 'Receipts', detail: 'At the end of each delivery' }
    },
    channels: { push: 'On this device', email: 'By email' },
    event: 'Event',
    kinds: {
      accepted_response: 'Driver found',
      'picked-up_response': 'Packages picked up',
      arrived_response: 'Driver arrived',
      completed_response: 'Delivered, with your receipt',
      absent_response: 'Recipient not there',
      failed_response: 'Couldn’t be delivered',
      returned_response: 'Packages returned, with your receipt',
      cancelled_response: 'Delivery cancelled',
      expired_response: 'No drivers available',
      message: 'Messages',
      dispatch_message: 'Messages from dispatch',
      case_response: 'Answers to a reported problem',
      operator_message: 'Messages from our team',
      correction: 'A new price to confirm'
    }
  },
  name: {
    label: 'Name',
    first: 'First name',
    last: 'Last name'
  },
  email: {
    label: 'Email',
    next: 'New email',
    wrong: 'Enter a valid email',
    same: 'This is already your email',
    pending: 'Waiting for verification: {email}',
    pendingDetail: 'Until then, we’ll keep using {email}.',
    withdraw: 'Keep current email',
    hint: 'We’ll send a code to it. Your current email stays active until you enter the code.'
  },
  phone: {
    label: 'Phone',
    wrong: 'Enter a valid phone number, such as +41 79 123 45 67',
    hint: 'So the driver or recipient can reach you.'
  },
  changePassword: {
    label: 'Password',
    detail: 'At least {minimum} characters.',
    current: 'Current password',
    next: 'New password',
    hint: 'You’ll be signed out everywhere else.',
    done: 'Your password has been changed.'
  },
  factor: {
    label: 'Two-step verification',
    off: 'Add a code from your phone, so a password alone isn’t enough to sign in.',
    on: 'We ask for a code from your authenticator app when you sign in.',
    setUp: 'Set up',
    begin: 'Continue',
    working: 'One moment',
    scanTitle: 'Scan this code with your authenticator app',
    scanDetail: 'Any authenticator app works.',
    qr: 'QR code for your authenticator app',
    secret: 'Or enter this key in the app',
    copy: 'Copy',
    copied: 'Copied',
    codeTitle: 'Then enter the code from the app',
    confirmed: 'Two-step verification is on.',
    codesTitle: 'Save your backup codes',
    codesDetail:
      'Use one to sign in when you don’t have your phone. Each code works once. You won’t see them again, so keep them somewhere safe.',
    copyCodes: 'Copy',
    print: 'Print',
    download: 'Download',
    fileName: 'dropway-backup-codes.txt',
    fileHead: 'Dropway backup codes for {email}. Each code works once.',
    saved: 'I’ve saved them',
    renew: 'New backup codes',
    renewWhy: 'Your old backup codes will stop working.',
    remove: 'Turn off',
    removeWhy: 'You’ll only need your password to sign in.',
    removed: 'Two-step verification is off.'
  },
  session: {
    detail: 'Don’t recognize a device? Sign it out, then change your password.',
    here: 'This device',
    device: '{browser} on {system}',
    unknown: 'Unknown device',
    unknownBrowser: 'Unknown browser',
    unknownSystem: 'unknown system',
    since: 'Signed in',
    lastUsed: 'Last active',
    end: 'Sign out',
    endLabel: 'Sign out {device}',
    ending: 'Signing out',
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out.',
    othersEnded: 'Signed out everywhere else.',
    only: 'You’re only signed in here.'
  },
  data: {
    heading: 'Your data',
    detail: 'Everything that we store about you, in one file.',
    open: 'Download my data',
    title: 'Download your data?',
    contents:
      'The file has your profile, deliveries, messages, ratings and saved places, in JSON. Keep it somewhere safe.',
    submit: 'Download',
    working: 'Preparing the file'
  },
  remove: {
    detail: 'Permanently delete your name, email, phone, saved places and sessions.',
    open: 'Delete my account',
    title: 'Delete your account?',
    consequences: [
      'You’ll be signed out everywhere and can’t sign in again.',
      'Your name, email, phone and saved places will be permanently deleted.',
      'Drivers and recipients keep past deliveries, without your name.'
    ],
    submit: 'Delete permanently',
    deleting: 'Deleting your account',
    done: 'Your account has been deleted.',
    deliveries: 'View your deliveries',
    word: 'DELETE',
    type: 'Type {word} to confirm'
  }
}
