import type { ErrorCode } from '../../../contract/errors.ts'
import { sessionExpired, type SignInOutcome } from '../../../session/sign-in-outcomes.ts'

/** Sign-in and registration. */
const fields = {
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  needed: 'Required',
  emailWrong: 'Enter a valid email'
}

export const signIn = {
  ...fields,
  others: 'Other ways to sign in',
  signInWith: 'Continue with {provider}',
  title: 'Sign in',
  detail: 'Book deliveries, and follow them live.',
  submit: 'Sign in',
  sending: 'Signing in',
  noAccount: 'New here?',
  register: 'Create an account',
  forgot: 'Forgot your password?',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a backup code.',
  codeWrong: 'That code isn’t right. Wait for the next one in your app, or use a backup code.',
  demoTitle: 'Demo accounts',
  demoDetail: 'Tap one to fill in the form. The password is {password}.',
  demoCustomer: 'Book as a customer',
  demoBusiness: 'Book for a bakery',
  demoDriver: 'Drive as a driver',
  demoDispatcher: 'Work as a dispatcher',
  demoBookkeeper: 'Look at the figures as a bookkeeper',
  demoAdmin: 'Manage as an admin',
  outcomes: {
    'signed-out': 'You have been signed out.',
    'session-expired': sessionExpired
  } satisfies Record<SignInOutcome, string>,
  /** The URL's fragment (#code) is enough to show these, without script. */
  targets: {
    'invalid-credential': 'The email or password isn’t right. Check both and try again.',
    'invalid-input': 'Enter your email and password.',
    'multi-factor-auth-required':
      'One more step: enter your email and password again, with the code from your authenticator app.',
    'invalid-second-factor':
      'That code isn’t right. Enter your email and password again, with the next code from your app or a backup code.',
    'user-disabled': 'This account has been disabled. Contact support if you think that’s a mistake.',
    'too-many-requests':
      'Too many attempts. Wait a while, or press “Forgot your password?” to get a link by email.',
    'cross-origin': 'This request came from another site. Sign in here instead.',
    'body-too-large': 'That’s too much to send at once. Shorten it and try again.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    'database-unavailable': 'We can’t reach our database right now. Try again in a few seconds.',
    unavailable: 'The service is restarting. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

export const register = {
  ...fields,
  title: 'Create an account',
  detail: 'It’s free and takes a minute.',
  invited: 'You’re invited to drive. Check your details and choose a password.',
  type: 'What do you want to do?',
  customer: 'Send something',
  customerDetail: 'Book pickups and dropoffs',
  driver: 'Drive and earn',
  driverDetail: 'Deliver packages near you',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: 'So the driver or recipient can reach you.',
  phonePlaceholder: '+41 79 123 45 67',
  phoneWrong: 'Enter a valid phone number, such as +41 79 123 45 67',
  vehicle: 'Your vehicle',
  vehicleType: 'What do you drive?',
  vehicleDescription: 'Make, model and color',
  vehiclePlaceholder: 'White Fiat Doblò',
  plate: 'License plate',
  plateHint: 'Leave empty for a bicycle.',
  approval: 'We review every driver before their first trip. You’ll see in the app when you’re approved.',
  submit: 'Create account',
  sending: 'Creating account',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  tooLong: 'Too long',
  nameWrong: 'Leave out web addresses and emails',
  /** The URL's fragment (#code) is enough to show these, without script. */
  targets: {
    'invalid-input': 'Something is missing or not valid. Fill in every field and check the phone number.',
    'password-does-not-meet-requirements':
      'Choose a different password: at least 10 characters, not a common one, and not based on your name.',
    'email-already-in-use':
      'We couldn’t create an account with this email. If you already have one, sign in instead.',
    'too-many-requests': 'Too many attempts. Wait a while and try again.',
    'cross-origin': 'This request came from another site. Create your account here instead.',
    'body-too-large': 'That’s too much to send at once. Shorten it and try again.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    'database-unavailable': 'We can’t reach our database right now. Try again in a few seconds.',
    unavailable: 'The service is restarting. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}
