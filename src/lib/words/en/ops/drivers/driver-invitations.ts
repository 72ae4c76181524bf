import type { Plural } from '../../../fill.ts'
import type { InvitationProblem } from '../../../../contract/ops/driver-invitations.ts'

/** Invitations of drivers in the console. */
export const driverInvitations = {
  open: 'Invite driver',
  detail:
    'They get a link to the registration, with what you enter here filled in. It works for {days} days. Without an email it’s sent as a text message.',
  title: 'Invitations',
  email: 'Email',
  emailWrong: 'Enter a valid email',
  needs: 'Enter an email or a phone number',
  phone: 'Phone',
  phoneHint: 'Gets a text message if there’s no email.',
  first_name: 'First name',
  last_name: 'Last name',
  type: 'Vehicle',
  anyVehicle: 'The driver chooses',
  description: 'Make and model',
  plate: 'Plate',
  send: 'Send invitation',
  sending: 'Sending',
  sent: 'Sent to {address}.',
  close: 'Close',
  registered: 'Registered',
  expired: 'Expired',
  validUntil: 'Valid until',
  resend: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation of {address}?',
  withdrawDetail: 'The link no longer works. You can invite them again.',
  cancel: 'Cancel',
  withdrawn: 'The invitation of {address} was withdrawn.',
  file: {
    open: 'Invite from a file',
    detail:
      'CSV or XLSX with the columns Name, Email or Phone, and if you like Vehicle, Model and Plate. At most 200 drivers.',
    label: 'File',
    needs: 'Choose a file with drivers first.',
    send: { one: 'Invite {count} driver', other: 'Invite {count} drivers' } satisfies Plural,
    done: { one: '{count} driver invited', other: '{count} drivers invited' } satisfies Plural,
    drivers: 'Drivers in the file',
    row: 'row {row}',
    wrong: 'Not invited: the email or the phone is missing or wrong.',
    invited: 'Invited',
    leftOut: {
      one: '{count} more row is left out. Invite it with another file.',
      other: '{count} more rows are left out. Invite them with another file.'
    } satisfies Plural
  },
  problems: {
    'already-driver': 'A driver with this email or phone has registered already.',
    'already-invited': 'This email or phone is invited already.',
    twice: 'This email or phone is in the list twice.',
    'invalid-phone': 'Enter a complete phone number',
    'no-texts': 'Without an email, a mobile number that can get text messages is needed.',
    vehicle: 'This vehicle doesn’t exist.'
  } satisfies Record<InvitationProblem, string>
}
