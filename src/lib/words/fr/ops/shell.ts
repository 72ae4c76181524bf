import type { ops as english } from '../../en/ops/shell.ts'

export const ops: typeof english = {
  brand: 'Exploitation',
  navigation: 'Console',
  more: 'Plus',
  pages: {
    now: 'En direct',
    deliveries: 'Livraisons',
    plan: 'Plan',
    drivers: 'Chauffeurs',
    customers: 'Clients',
    cases: 'Dossiers',
    recurring: 'Récurrentes',
    prices: 'Tarifs',
    zones: 'Zones',
    money: 'Argent',
    reports: 'Rapports',
    company: 'Entreprise',
    staff: 'Équipe',
    audit: 'Journal'
  },
  secondFactor: {
    title: 'Configurez d’abord la validation en deux étapes',
    detail: 'Votre rôle l’exige. La console s’ouvre dès qu’elle est activée.',
    open: 'Ouvrir la console'
  },
  noScript: 'La console a besoin de JavaScript. Activez-le et rechargez la page.'
}
