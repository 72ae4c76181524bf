/** Emails and SMS. {name} is the first name, {origin} the site's URL. */
export const mails = {
  greeting: 'Hello {name},',
  foot: 'Dropway · {origin}',
  verify: {
    subject: '{code} is your Dropway code',
    text: 'Your code is {code}. It expires in {minutes} minutes.\n\nOr open this link to verify your email:\n{link}\n\nIf you didn’t request this, you can ignore this email.'
  },
  taken: {
    subject: 'You already have a Dropway account',
    text: 'Someone, perhaps you, tried to create a new account with this email. You already have one: sign in at {link}, or reset your password there if you forgot it.\n\nIf this wasn’t you, you can ignore this email.'
  },
  phone: {
    subject: 'Dropway code',
    text: '{code} is your Dropway code. It expires in {minutes} minutes.'
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Open this link to choose a new password, or to sign in with the one you have. It works once, within a day:\n{link}\n\nIf you didn’t request this, you can ignore this email. Your password stays the same.'
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    text: 'The password of your Dropway account was just changed, and every other session was signed out.\n\nIf this wasn’t you, choose a new password right away: {link}'
  },
  emailChanged: {
    subject: 'Your email has been changed',
    text: 'Your Dropway account now uses {email} instead of this address.\n\nIf this wasn’t you, reply to this email right away.'
  },
  twoStepAdded: {
    subject: 'Two-step verification is on',
    text: 'Signing in to your Dropway account now needs a code from your authenticator app.\n\nIf this wasn’t you, choose a new password right away: {link}'
  },
  twoStepRemoved: {
    subject: 'Two-step verification is off',
    text: 'Signing in to your Dropway account no longer needs a code from your authenticator app.\n\nIf this wasn’t you, choose a new password right away: {link}'
  },
  bankChanged: {
    subject: 'The account for your pay was changed',
    text: 'Your pay now goes to the bank account that ends in {lastFour}. See it here:\n{link}\n\nIf you don’t know this account, tell the company right away, and choose a new password.'
  },
  documentExpires: {
    subject: 'Your {document} expires on {day}',
    text: 'Your {document} expires on {day}. Send a photo of the new one before then, so that you can go on driving:\n{link}'
  },
  notification: { subject: '{title}', text: '{body}\n\n{link}' },
  notificationText: { subject: '{title}', text: '{title}. {body} {link}' },
  /** To somebody without an account, whom the company booked for. */
  order: {
    subject: 'Your delivery {number}',
    text: 'Your delivery {number} is booked. Follow it here, find the PINs for the recipients, or cancel it:\n{link}\n\nKeep this link to yourself: anyone who has it can cancel the delivery.'
  },
  orderText: {
    subject: 'Your delivery {number}',
    text: 'Your delivery {number} is booked. Follow or cancel it: {link}'
  },
  receipt: {
    subject: 'Your receipt for {number}',
    text: 'Thanks for sending with Dropway.\n\n{date}\n{route}\n\n{items}\n\nTotal: {total}, {payment}\nDelivery {delivery}\n\n{link}'
  },
  /** The receipt of a delivery with at least one dropoff that wasn't handed over. */
  returnReceipt: {
    subject: '{title}: your receipt for {number}',
    text: '{body}\n\n{date}\n{stops}\n\n{items}\n\nTotal: {total}, {payment}\nDelivery {delivery}\n\n{link}'
  },
  tracking: {
    subject: '{sender} is sending you a package',
    text: '{when}Follow your delivery and find your PIN here:\n{link}'
  },
  trackingText: {
    subject: 'Your delivery from {sender}',
    text: '{sender} is sending you a package. {when}Follow it and find your PIN: {link}'
  },
  invitation: {
    subject: '{inviter} invites you to work at Dropway',
    text: '{inviter} invites you to the staff of Dropway. Your role: {role}.\n\nOpen this link to choose your name and a password. It works once, within {days} days:\n{link}\n\nIf you don’t know {inviter}, you can ignore this email.'
  },
  memberInvitation: {
    subject: '{inviter} invites you to book for {organization}',
    text: '{inviter} invites you to {organization} on Dropway. Your role: {role}.\n\nOpen this link and sign in with this email address, or create an account with it. It works once, within {days} days:\n{link}\n\nIf you don’t know {inviter}, you can ignore this email.'
  },
  driverInvitation: {
    subject: 'Drive for Dropway',
    text: 'You’re invited to drive for Dropway. Your vehicle is filled in already.\n\nOpen this link within {days} days to check it and to create your account:\n{link}\n\nIf you don’t expect this, you can ignore this email.'
  },
  driverInvitationText: {
    subject: 'Drive for Dropway',
    text: 'You’re invited to drive for Dropway. Create your account within {days} days: {link}'
  },
  recurringFailed: {
    subject: 'We couldn’t book “{rule}”',
    text: 'We couldn’t book your recurring delivery “{rule}” for:\n\n{dates}\n\n{reason}\n\nWe’ll try again every day. You can change or skip a date here:\n{link}'
  },
  recurringFailedContact: {
    subject: 'We couldn’t book “{rule}”',
    text: 'We couldn’t book your recurring delivery “{rule}” for:\n\n{dates}\n\n{reason}\n\nWe’ll try again every day. Contact us to change or skip a date.'
  },
  recurringFailedText: {
    subject: 'We couldn’t book “{rule}”',
    text: 'We couldn’t book “{rule}” for {dates}. {reason} We’ll try again every day. Contact us to change or skip it.'
  },
  creditNear: {
    subject: '{organization} comes near its credit limit',
    text: '{organization} has used {percent} % of its credit limit: what it owes, and what is booked on account. Above the limit, new deliveries can only be paid in cash.\n\nSee the account:\n{link}'
  },
  invoice: {
    subject: '{number}',
    text: 'Here is {number} for {amount}, as PDF with its XML inside.\n\nYour owners and accountants also find it here:\n{link}'
  },
  paymentReminder: {
    subject: 'Invoice {number} was due on {due}',
    text: 'Invoice {number} of {issued} was due on {due}, and we haven’t received the whole payment. Still to pay: {amount}.\n\nIf you have paid in the meantime, you can ignore this mail.\n\nSee the invoice:\n{link}\n\n{company}'
  },
  paymentReminderSecond: {
    subject: 'Second reminder: invoice {number}',
    text: 'This is our second reminder. Invoice {number} of {issued} was due on {due}. Still to pay: {amount}.\n\nPlease pay it within the next days, or contact us if something about it is wrong.\n\nSee the invoice:\n{link}\n\n{company}'
  },
  paymentReminderLast: {
    subject: 'Last reminder: invoice {number}',
    text: 'This is our last reminder by email. Invoice {number} of {issued} was due on {due}. Still to pay: {amount}.\n\nPlease pay it now, or call us today.\n\nSee the invoice:\n{link}\n\n{company}'
  },
  importDone: {
    subject: 'Your import for {organization} is done',
    text: 'Your import of deliveries for {organization} is done.\n\nBooked: {booked}\nCouldn’t be booked: {failed}\nLeft out: {left}\n\nSee each row and download the report:\n{link}'
  },
  deleted: {
    subject: 'Your account has been deleted',
    text: 'Your Dropway account and your personal data have been deleted. Thanks for using Dropway.'
  }
}

/** The page that shows these messages, in demo and development. */
export const mailbox = {
  title: 'Mailbox',
  detail: 'Everything Dropway has sent, newest first. Set SMTP_URL to send real emails.',
  empty: 'No messages yet.'
}
