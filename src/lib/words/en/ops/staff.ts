import type { ErrorCode } from '../../../contract/errors.ts'
import type { OperatorRole } from '../../../contract/ops/permissions.ts'

/** The staff in the console. */
export const staffWords = {
  title: 'Staff',
  detail: 'Everyone who works in the console. What a role may see and do is fixed.',
  roles: {
    dispatcher: 'Runs the day: deliveries, drivers, customers, cases, prices and zones.',
    bookkeeper: 'Sees deliveries, drivers, customers, cash, reports and the audit log. Changes nothing.',
    admin: 'May do everything, also change the company, erase a person’s data and manage the staff.'
  } satisfies Record<OperatorRole, string>,
  columns: {
    name: 'Name',
    role: 'Role',
    state: 'State',
    secondFactor: 'Two-step verification',
    seen: 'Last seen',
    actions: 'Actions'
  },
  you: 'You',
  active: 'Active',
  deactivated: 'Deactivated',
  secondFactor: { on: 'On', off: 'Off', missing: 'Required, not set up' },
  never: 'Never',
  change: 'Change',
  changeOf: 'Change {name}',
  reactivate: 'Reactivate',
  invitations: 'Invitations',
  noInvitations: 'No open invitations',
  noInvitationsDetail: 'Invite people by email. They choose their own name and password.',
  validUntil: 'Valid until',
  expired: 'Expired',
  resend: 'Send again',
  withdraw: 'Withdraw',
  invitedBy: 'by {name}',
  invite: 'Invite',
  inviteTitle: 'Invite a person',
  inviteDetail:
    'They get an email with a link. It works once, within {days} days. You can send it again or withdraw it.',
  email: 'Email',
  emailWrong: 'Enter a valid email',
  role: 'Role',
  required: 'Require two-step verification',
  requiredHint: 'The console opens for this person only once it’s set up.',
  send: 'Send invitation',
  sent: 'Invited {email}.',
  sentAgain: 'Sent the invitation to {email} again. The earlier link doesn’t work anymore.',
  withdrawTitle: 'Withdraw the invitation to {address}?',
  withdrawDetail: 'The link in the email no longer works. You can invite them again.',
  withdrawn: 'Withdrew the invitation to {email}.',
  changeDetail: 'A new role signs them out. They sign in again with the new one.',
  saved: 'Changed {name}.',
  save: 'Save',
  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate {name}?',
  deactivateDetail:
    'They’re signed out right away and can’t sign in. Their open cases go back to everyone. Nothing is deleted.',
  deactivatedNow: '{name} is deactivated and signed out.',
  reactivated: '{name} can sign in again.',
  reason: 'Reason',
  reasonHint: 'It’s recorded in the audit log.',
  reasonNeeded: 'Enter at least 3 characters.',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Working'
}

/** The page behind the link of an invitation. */
export const join = {
  title: 'Join the staff',
  invited: '{inviter} invites you as {role}.',
  invitedByNobody: 'You’re invited as {role}.',
  address: 'You sign in with {email}.',
  firstName: 'First name',
  lastName: 'Last name',
  needed: 'Required',
  nameWrong: 'Leave out web addresses and emails',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Create account',
  sending: 'Creating account',
  done: 'Welcome! Your account is ready.',
  ended: 'This link doesn’t work anymore. Ask the person who invited you to send it again.',
  signIn: 'Sign in',
  targets: {
    'invalid-input': 'Something is missing or not valid. Fill in every field.',
    'invalid-action-code': 'This link isn’t valid or has already been used. Request a new invitation.',
    'expired-action-code': 'This link has expired. Request a new invitation.',
    'email-already-in-use':
      'This address has an account already. Sign in instead, or request an invitation to another address.',
    'password-does-not-meet-requirements':
      'Choose a different password: at least 10 characters, not a common one, and not based on your name.',
    'too-many-requests': 'Too many attempts. Wait a while and try again.',
    'cross-origin': 'This request came from another site. Open the link in your email again.',
    'body-too-large': 'That’s too much to send at once. Shorten it and try again.',
    'internal-error': 'Something went wrong on our side. Try again in a moment.',
    'database-unavailable': 'We can’t reach our database right now. Try again in a few seconds.',
    unavailable: 'The service is restarting. Try again in a moment.'
  } satisfies Partial<Record<ErrorCode, string>>
}
