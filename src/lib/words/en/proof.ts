import type { ErrorCode } from '../../contract/errors.ts'

/** Proving that an email or a phone is one's own, and getting back in without the password. */
export const verify = {
  email: {
    title: 'Verify your email',
    sent: 'We have sent a code to {target}.',
    change: 'Change the email',
    done: 'Your email is verified.',
    already: 'This email is verified already.',
    noScript: 'Open the link in the email that we sent you: it works without JavaScript.'
  },
  phone: {
    title: 'Verify your phone',
    sent: 'We have sent a code by text message to {target}.',
    change: 'Change the number',
    done: 'Your phone is verified.',
    already: 'This phone is verified already.',
    noScript: 'Entering the code needs JavaScript.'
  },
  code: 'Six-digit code',
  digit: 'Digit {number} of 6',
  checking: 'Checking the code',
  again: 'Send a new code',
  againIn: 'Send a new code in {seconds} s',
  sentAgain: 'A new code is on its way. The one before no longer works.',
  sending: 'Sending a code',
  nothingCame: 'Nothing there? Look in the spam folder too.',
  mailbox: 'This is a demo: the code is in the mailbox.',
  openMailbox: 'Open the mailbox',
  newTab: '(opens in a new tab)',
  later: 'Not now',
  laterDetail: 'You can look around. Booking needs a verified email.',
  onward: 'Continue'
}

/** The page that the link of an email opens. */
export const verifyLink = {
  title: 'Confirm your email',
  detail: 'One press, and this email belongs to your Dropway account.',
  submit: 'Confirm this email',
  done: 'Thank you. Your email is verified.',
  onward: 'Go to Dropway',
  again: 'Get a new code',
  targets: {
    'invalid-action-code': 'This link is not right, or it has been used already. Ask for a new code.',
    'expired-action-code': 'This link has expired. Ask for a new code.',
    'too-many-requests': 'Too many tries. Wait a while, then press again.',
    'internal-error': 'Something went wrong on our side. Press again in a moment.',
    unavailable: 'The service is just starting or stopping. Press again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

export const forgot = {
  title: 'Forgot your password?',
  detail: 'Write your email. We send you a link to choose a new password.',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  emailWrong: 'Write an email address, such as ana@example.com',
  submit: 'Send the link',
  sending: 'Sending the link',
  sentTitle: 'Look at your emails',
  sent: 'If there is an account with this email, a link is on its way. It can be used for an hour, once.',
  spam: 'Nothing there after a few minutes? Look in the spam folder, or check how the email is written.',
  again: 'Write another email',
  newTab: '(opens in a new tab)',
  back: 'Back to sign in',
  mailbox: 'This is a demo: the email is in the mailbox.',
  openMailbox: 'Open the mailbox',
  targets: {
    'invalid-input': 'Write an email address, such as ana@example.com',
    'too-many-requests': 'Too many tries. Wait a while, then try again.',
    'cross-origin': 'This came from another site. Write your email here.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    unavailable: 'The service is just starting or stopping. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}

export const reset = {
  title: 'Choose a new password',
  detail: 'You will be signed out everywhere, and sign in with the new one.',
  password: 'New password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Save the password',
  sending: 'Saving the password',
  done: 'Your password has been changed. Sign in with the new one.',
  missing: 'This page opens by the link in an email. Ask for one.',
  again: 'Send a new link',
  noScript: 'Choosing a new password needs JavaScript.'
}

/** What a new password must be, and how good it is. */
export const newPassword = {
  hint: 'At least {minimum} characters. A few words in a row are easier to remember than signs.',
  strength: 'Strength: {level}',
  levels: { weak: 'weak', fair: 'fair', good: 'good', strong: 'strong' },
  short: 'At least {minimum} characters',
  common: 'This password is among those that are tried first. Choose another one.',
  personal: 'This is mostly your name or your email. Choose something else.'
}
