import type { MemberRole } from '../../../contract/organizations/roles.ts'

/** Business accounts: for their members, in the console, and in mails. */
export const organizations = {
  roles: {
    owner: 'Owner',
    booker: 'Booker',
    accountant: 'Accountant',
    viewer: 'Viewer'
  } satisfies Record<MemberRole, string>
}
