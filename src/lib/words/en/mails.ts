/** What is sent by email and to phones. {name} is the first name, {origin} the site's address. */
export const mails = {
  greeting: 'Hello {name},',
  foot: 'Dropway · {origin}',
  verify: {
    subject: '{code} is your Dropway code',
    text: 'Your code is {code}. It can be used for {minutes} minutes.\n\nOr open this link to verify your email:\n{link}\n\nIf you have not asked for this, do nothing: the address is not used without it.'
  },
  taken: {
    subject: 'You already have a Dropway account',
    text: 'Somebody, perhaps you, has just named this email for a new account. You have one already: sign in at {link}, or choose a new password there if you have forgotten yours.\n\nIf it was not you, do nothing.'
  },
  phone: {
    subject: 'Dropway code',
    text: '{code} is your Dropway code. It can be used for {minutes} minutes.'
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Open this link to choose a new password. It can be used for an hour, once:\n{link}\n\nIf you have not asked for this, do nothing: your password stays as it is.'
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    text: 'The password of your Dropway account has just been changed, and every other session has been signed out.\n\nIf it was not you, choose a new one at once: {link}'
  },
  emailChanged: {
    subject: 'Your email has been changed',
    text: 'Your Dropway account now uses {email} instead of this address.\n\nIf it was not you, write to us by answering this email.'
  },
  told: { subject: '{title}', text: '{body}\n\n{link}' },
  receipt: {
    subject: 'Your receipt for {number}',
    text: 'Thank you for sending with Dropway.\n\n{date}\n{way}\n\n{items}\n\nTotal: {total}, paid in cash\nDelivery {number}\n\n{link}'
  },
  tracking: {
    subject: '{sender} is sending you something',
    text: 'Follow it on its way to you, and find the PIN for the handover here:\n{link}'
  },
  deleted: {
    subject: 'Your account has been deleted',
    text: 'Your Dropway account and what it held of you have been deleted. Thank you for having been with us.'
  }
}

/** The page that shows them, in demo and development. */
export const mailbox = {
  title: 'Mailbox',
  detail: 'What Dropway has written, the newest first. With SMTP_URL set, emails leave the house.',
  empty: 'Nothing has been written yet.'
}
