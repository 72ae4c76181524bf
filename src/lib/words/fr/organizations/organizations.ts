import type { organizations as english } from '../../en/organizations/organizations.ts'

export const organizations: typeof english = {
  roles: {
    owner: 'Propriétaire',
    booker: 'Réservation',
    accountant: 'Comptabilité',
    viewer: 'Lecture'
  }
}
