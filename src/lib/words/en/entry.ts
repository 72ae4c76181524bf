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
  others: 'Other ways to sign in',
  signInWith: 'Continue with {provider}',
  title: 'Sign in',
  detail: 'Good to see you again.',
  submit: 'Sign in',
  sending: 'Signing in',
  noAccount: 'New here?',
  register: 'Create an account',
  forgot: 'Forgot your password?',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a backup code.',
  codeWrong: 'This code is not right. Wait for the next one in your app, or use a backup code.',
  demoTitle: 'Demo accounts',
  demoDetail: 'One tap fills the form. The password is {password}.',
  demoCustomer: 'Book as a customer',
  demoDriver: 'Drive as a driver',
  /** Shown by the address alone (#code), before any script has run. */
  targets: {
    'invalid-credential': 'The email or the password is not right. Check both and try again.',
    'invalid-input': 'Write your email address and your password.',
    'multi-factor-auth-required':
      'One more step: write your email and password once more, with the code of your authenticator app.',
    'invalid-second-factor':
      'This code is not right. Write your email and password once more, with the next code of your app or a backup code.',
    'user-disabled': 'This account has been disabled. Write to us if you think that is a mistake.',
    'too-many-requests': 'Too many tries. Wait a minute, then try again.',
    'cross-origin': 'This came from another site. Sign in here.',
    'body-too-large': 'This is too much to send at once.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    unavailable: 'The service is just starting or stopping. Try again in a moment.'
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
  /** Shown by the address alone (#code), before any script has run. */
  targets: {
    'invalid-input': 'Something is missing or not right. Fill in every field; the phone with digits alone.',
    'password-does-not-meet-requirements':
      'Choose another password: at least 10 characters, not a common one, and not mostly your name.',
    'email-already-in-use':
      'An account with this email could not be made. Perhaps you have one: try signing in.',
    'too-many-requests': 'Too many tries. Wait a while, then try again.',
    'cross-origin': 'This came from another site. Create your account here.',
    'body-too-large': 'This is too much to send at once.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    unavailable: 'The service is just starting or stopping. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}
