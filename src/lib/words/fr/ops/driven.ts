import type { driven as english } from '../../en/ops/driven.ts'

export const driven: typeof english = {
  title: 'Prévu et réalisé',
  plan: 'Plan',
  from: 'Du',
  to: 'Au',
  driver: 'Chauffeur',
  anyDriver: 'Tous les chauffeurs',
  show: 'Afficher',
  about:
    'Chaque jour est comparé au plan publié en dernier avant le début du service. Un service compte pour le jour où il commence. Les distances sont mesurées le lendemain matin.',
  wrongRange:
    'Cette période est impossible. Elle compte au plus 62 jours et ne peut pas finir avant son début. Les 7 derniers jours sont affichés.',
  byDriver: 'Par chauffeur',
  byDay: 'Par jour',
  columns: {
    driver: 'Chauffeur',
    days: 'Jours',
    deliveries: 'Livraisons',
    time: 'En route',
    distance: 'Distance',
    late: 'Arrêts en retard',
    waiting: 'Attente',
    hours: 'En ligne'
  },
  delivered: '{done} sur {count} livrées',
  parts: {
    added: { one: '{count} ajoutée', other: '{count} ajoutées' },
    failed: { one: '{count} échouée', other: '{count} échouées' },
    under_way: { one: '{count} en cours', other: '{count} en cours' },
    not_begun: { one: '{count} non commencée', other: '{count} non commencées' },
    passed_on: { one: '{count} confiée à d’autres', other: '{count} confiées à d’autres' }
  },
  planned: 'Prévu {value}',
  more: '{value} de plus',
  less: '{value} de moins',
  same: 'comme prévu',
  noPlan: 'Sans plan',
  planLate: 'Publié après le début du service',
  publishedLater: {
    one: 'Republié {count} fois après le début',
    other: 'Republié {count} fois après le début'
  },
  unknown: 'Inconnu',
  notMeasured: 'Non mesurée',
  covered: 'Positions pour {share} du temps',
  lateOf: '{count} sur {limited}',
  noWindows: 'Sans créneau',
  late: '{time} de retard',
  arrivals: 'Arrivée connue à {arrivals} arrêts sur {visits}',
  shift: 'Service {value}',
  shiftOnDays: { one: 'Service {value} sur {count} jour', other: 'Services {value} sur {count} jours' },
  noShift: 'Sans horaires',
  daysCompared: { one: '{count} jour comparé', other: '{count} jours comparés' },
  days: { one: '{count} jour', other: '{count} jours' },
  nothing: 'Aucune tournée',
  nothingDetail:
    'Une ligne s’affiche ici pour chaque chauffeur qui avait un service ou a roulé l’un de ces jours.',
  partly: 'Seules les {count} premières lignes sont affichées. Choisissez moins de jours ou un chauffeur.',
  export: 'Exporter en CSV',
  exported: 'Lignes dans le fichier : {rows}',
  exportedPart: 'Les {rows} premières lignes sont exportées.'
}
