import type { driverDays as english } from '../../../en/ops/drivers/driver-days.ts'

export const driverDays: typeof english = {
  title: 'Chauffeurs par jour',
  open: 'Par jour',
  back: 'Tous les chauffeurs',
  day: 'Jour',
  show: 'Afficher',
  yesterday: 'Jour précédent',
  tomorrow: 'Jour suivant',
  sinceKnown: 'Les heures en ligne sont enregistrées depuis l’installation de cette version.',
  columns: {
    name: 'Chauffeur',
    vehicle: 'Véhicule',
    done: 'Livrées',
    failed: 'Retournées',
    online: 'En ligne',
    hours: 'Heures',
    offers: 'Offres acceptées',
    distance: 'Distance',
    collected: 'Espèces'
  },
  sum: { one: 'Total de {count} au travail', other: 'Total de {count} au travail' },
  offersOf: '{accepted} sur {offers}',
  nothing: 'Aucun chauffeur',
  nothingDetail: 'Aucun chauffeur n’est approuvé, et aucun n’a travaillé ce jour-là.',
  wrongDay: 'Ce jour est impossible. Aujourd’hui est affiché.',
  export: 'Exporter en CSV',
  exported: 'Lignes dans le fichier : {rows}',
  exportedPart: 'Les {rows} premières lignes sont exportées.'
}
