import type { ErrorCode } from '../../contract/errors.ts'

/** Signing in and registering. */
const fields = {
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  needed: 'This is needed',
  emailWrong: 'Write an email address, such as ana@example.com'
}

export const signIn = {
  ...fields,
  title: 'Sign in',
  detail: 'Good to see you again.',
  submit: 'Sign in',
  sending: 'Signing in',
  noAccount: 'New here?',
  register: 'Create an account',
  demoTitle: 'Demo accounts',
  demoDetail: 'One tap fills the form. The password is {password}.',
  demoCustomer: 'Book as a customer',
  demoDriver: 'Drive as a driver',
  /** Shown by the address alone (#code), before any script has run. */
  targets: {
    'invalid-credential': 'The email or the password is not right. Check both and try again.',
    'invalid-input': 'Write your email address and your password.',
    'too-many-requests': 'Too many tries. Wait a minute, then try again.',
    'cross-origin': 'This came from another site. Sign in here.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

export const register = {
  ...fields,
  title: 'Create an account',
  detail: 'Free, and ready in a minute.',
  type: 'What do you want to do?',
  customer: 'Send something',
  customerDetail: 'Book pickups and dropoffs',
  driver: 'Drive and earn',
  driverDetail: 'Carry what others send',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: 'For the other side to call about a delivery.',
  phonePlaceholder: '+41 79 123 45 67',
  phoneWrong: 'Write a phone number, such as +41 79 123 45 67',
  passwordHint: 'At least {minimum} characters. A few words in a row are easier to remember than signs.',
  passwordShort: 'At least {minimum} characters',
  vehicle: 'Your vehicle',
  vehicleType: 'What do you drive?',
  vehicleDescription: 'Make, model and colour',
  vehiclePlaceholder: 'White Fiat Doblò',
  plate: 'Plate',
  plateHint: 'Leave it empty for a bicycle.',
  approval:
    'Driver accounts are looked at before the first trip. You will see in the app when yours is ready.',
  submit: 'Create account',
  sending: 'Creating the account',
  haveAccount: 'Have an account?',
  signIn: 'Sign in',
  tooLong: 'This is too long',
  noScript: 'Creating an account needs JavaScript. Signing in works without it.'
}
