import type { InvitationProblem } from '../../../contract/ops/driver-invitations.ts'

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
  withdrawn: 'The invitation of {address} was withdrawn.',
  problems: {
    'already-driver': 'A driver with this email or phone has registered already.',
    'already-invited': 'This email or phone is invited already.',
    twice: 'This email or phone is in the list twice.',
    'invalid-phone': 'Enter a complete phone number',
    'no-texts': 'Without an email, a mobile number that can get text messages is needed.',
    vehicle: 'This vehicle doesn’t exist.'
  } satisfies Record<InvitationProblem, string>
}
