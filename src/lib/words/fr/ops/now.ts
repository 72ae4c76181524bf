import type { now as english } from '../../en/ops/now.ts'

export const now: typeof english = {
  newDelivery: 'Nouvelle livraison',
  list: 'Livraisons en cours',
  search: 'Rechercher',
  searchHint: 'Numéro, référence, nom, téléphone ou adresse',
  clear: 'Effacer la recherche',
  searchFailed: 'La recherche a échoué. Réessayez.',
  filters: 'Filtres',
  /** Leads to the deliveries of the next day, with their number. */
  tomorrow: 'Demain',
  /** Opens the filters that are used less. */
  more: 'Plus',
  attention: 'À surveiller',
  area: 'Sur cette carte',
  anyVehicle: 'Tous les véhicules',
  vehicle: 'Véhicule',
  anyZone: 'Toutes les zones',
  zone: 'Zone',
  clearFilters: 'Effacer les filtres',
  count: { one: '{count} livraison', other: '{count} livraisons' },
  need: { one: '{count} à surveiller', other: '{count} à surveiller' },
  nothing: 'Aucune livraison en cours',
  nothingDetail: 'Les nouvelles réservations apparaissent ici aussitôt.',
  nothingFound: 'Aucun résultat',
  nothingFoundDetail: 'Modifiez la recherche ou les filtres.',
  foundDrivers: 'Chauffeurs',
  fromDrivers: 'Messages des chauffeurs',
  unread: { one: '{count} message non lu', other: '{count} messages non lus' },
  connecting: 'Reconnexion en cours. L’affichage peut être périmé.',
  route: 'De {pickup} à {dropoff}',
  withDriver: 'Chauffeur : {name}',
  noDriver: 'Pas encore de chauffeur',
  open: 'Ouvrir',
  close: 'Fermer',
  showList: 'Liste',
  showMap: 'Carte',
  view: 'Affichage',
  reasons: {
    'no-driver': 'Sans chauffeur depuis {time}',
    'driver-silent': 'Chauffeur muet depuis {time}',
    'at-stop': 'À l’arrêt depuis {time}',
    window: 'Un créneau ne peut pas être tenu',
    late: '{time} de retard',
    unplanned: 'Aucun chauffeur prévu',
    'planned-offline': 'Le chauffeur prévu n’est pas en ligne',
    'planned-busy': 'Le chauffeur prévu est occupé'
  },
  seconds: '{count} s',
  legend: 'Chauffeurs sur la carte',
  states: {
    available: 'Disponible',
    offered: 'A une offre',
    busy: 'En livraison',
    silent: 'Muet'
  },
  hidden: {
    one: '{count} de plus. Zoomez pour tout voir.',
    other: '{count} de plus. Zoomez pour tout voir.'
  },
  statuses: {
    scheduled: 'Planifiée',
    searching: 'Recherche',
    accepted: 'Vers le retrait',
    picked_up: 'À bord',
    arrived: 'À la porte',
    returning: 'Retour'
  },
  commands: {
    open: 'Commandes',
    chosen: 'Livraison sélectionnée',
    label: 'Rechercher ou aller à',
    placeholder: 'Livraison, chauffeur ou page',
    pages: 'Pages',
    actions: 'Actions',
    deliveries: 'Livraisons',
    drivers: 'Chauffeurs',
    message: 'Écrire à {name}',
    words: {
      clear: 'Effacer',
      loading: 'Recherche en cours',
      empty: 'Aucun résultat',
      failed: 'La recherche a échoué. Réessayez.'
    }
  },
  keys: {
    newDelivery: 'Nouvelle livraison, sur chaque page',
    title: 'Clavier',
    open: 'Raccourcis clavier',
    close: 'Fermer',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    search: 'Rechercher',
    openIt: 'Ouvrir',
    leave: 'Fermer ou annuler la sélection',
    commands: 'Commandes',
    help: 'Cette aide'
  }
}
