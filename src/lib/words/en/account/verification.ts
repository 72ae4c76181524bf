import type { ErrorCode } from '../../../contract/errors.ts'

/** Verification of an email or phone, and password reset. */
export const verify = {
  email: {
    title: 'Verify your email',
    sent: 'We sent a code to {target}.',
    change: 'Change email',
    done: 'Your email is verified.',
    already: 'This email is already verified.',
    noScript: 'Open the link in the email we sent you. It works without JavaScript.'
  },
  phone: {
    title: 'Verify your phone',
    sent: 'We texted a code to {target}.',
    change: 'Change number',
    done: 'Your phone is verified.',
    already: 'This phone is already verified.',
    noScript: 'Turn on JavaScript to enter the code.'
  },
  code: 'Six-digit code',
  digit: 'Digit {number} of 6',
  checking: 'Checking code',
  again: 'Resend code',
  againIn: 'Resend code in {seconds} s',
  sentAgain: 'We sent a new code. The previous one no longer works.',
  sending: 'Sending code',
  nothingCame: 'Didn’t get it? Check your spam folder.',
  mailbox: 'This is a demo: your code is in the mailbox.',
  openMailbox: 'Open mailbox',
  newTab: '(opens in a new tab)',
  later: 'Not now',
  laterDetail: 'You can look around, but you need a verified email to book.',
  onward: 'Continue'
}

/** The page that the link in an email opens. */
export const verifyLink = {
  title: 'Confirm your email',
  detail: 'Confirm your email to finish setting up your account.',
  submit: 'Confirm email',
  done: 'Thanks. Your email is verified.',
  onward: 'Go to Dropway',
  again: 'Send a new link',
  password: 'Your password',
  passwordHint: 'The one you chose when you created the account.',
  withPassword: 'Confirm with password',
  otherTitle: 'Forgot it, or someone else created the account?',
  otherDetail: 'Choose a new password. Everyone else will be signed out of the account.',
  newPassword: 'New password',
  withNewPassword: 'Confirm with new password',
  targets: {
    'invalid-action-code': 'This link isn’t valid or has already been used. Request a new one.',
    'expired-action-code': 'This link has expired. Request a new one.',
    'link-needs-password':
      'You aren’t signed in to this account here. Enter your password, or open the link where you’re signed in.',
    'wrong-password': 'The password isn’t right. Check it and try again.',
    'multi-factor-auth-required':
      'One more step: enter your password again, with the code from your authenticator app.',
    'invalid-second-factor':
      'That code isn’t right. Enter your password again, with the next code from your app or a backup code.',
    'password-does-not-meet-requirements':
      'Choose a different password: at least 10 characters, not a common one, and not based on your name.',
    'cross-origin': 'This request came from another site. Confirm your email here instead.',
    'too-many-requests': 'Too many attempts. Wait a while and try again.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    'database-unavailable': 'We can’t reach our database right now. Try again in a few seconds.',
    unavailable: 'The service is restarting. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

export const forgot = {
  title: 'Forgot your password?',
  detail: 'Enter your email and we’ll send you a link to sign in or to choose a new password.',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  emailWrong: 'Enter a valid email',
  submit: 'Send link',
  sending: 'Sending link',
  sentTitle: 'Check your inbox',
  sent: 'If there’s an account with this email, we’ve sent a link to it. It works once, within a day.',
  spam: 'Nothing after a few minutes? Check your spam folder and the spelling of the email.',
  again: 'Use a different email',
  newTab: '(opens in a new tab)',
  back: 'Back to sign in',
  mailbox: 'This is a demo: the email is in the mailbox.',
  openMailbox: 'Open mailbox',
  targets: {
    'invalid-input': 'Enter a valid email',
    'too-many-requests': 'Too many attempts. Wait a while and try again.',
    'cross-origin': 'This request came from another site. Enter your email here instead.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    'database-unavailable': 'We can’t reach our database right now. Try again in a few seconds.',
    unavailable: 'The service is restarting. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

export const reset = {
  title: 'Choose a new password',
  detail: 'You’ll be signed in here, and signed out everywhere else.',
  password: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Save password',
  sending: 'Saving password',
  done: 'Your password has been changed.',
  knownTitle: 'Know your password?',
  knownDetail: 'Keep it and sign in. You’ll be signed out everywhere else.',
  known: 'Your password',
  signIn: 'Sign in',
  missing: 'Open this page from the link in your email, or request a new one.',
  again: 'Send a new link',
  targets: {
    'invalid-action-code': 'This link isn’t valid or has already been used. Request a new one.',
    'expired-action-code': 'This link has expired. Request a new one.',
    'password-does-not-meet-requirements':
      'Choose a different password: at least 10 characters, not a common one, and not based on your name.',
    'wrong-password': 'The password isn’t right. Check it and try again, or choose a new one.',
    'multi-factor-auth-required':
      'One more step: enter your password again, with the code from your authenticator app.',
    'invalid-second-factor':
      'That code isn’t right. Enter your password again, with the next code from your app or a backup code.',
    'too-many-requests': 'Too many attempts. Wait a while and try again.',
    'cross-origin': 'This request came from another site. Choose your password here instead.',
    'body-too-large': 'That’s too much to send at once. Shorten it and try again.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    unavailable: 'The service is restarting. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

/** Rules for a new password, and its strength. */
export const newPassword = {
  hint: 'At least {minimum} characters. A few words in a row are easier to remember than symbols.',
  strength: 'Strength: {level}',
  levels: { weak: 'weak', fair: 'fair', good: 'good', strong: 'strong' },
  short: 'At least {minimum} characters',
  common: 'This password is too common. Choose a different one.',
  personal: 'This is too close to your name or email. Choose a different password.'
}
