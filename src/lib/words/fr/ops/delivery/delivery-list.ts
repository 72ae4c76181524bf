import type { deliveryList as english } from '../../../en/ops/delivery/delivery-list.ts'

export const deliveryList: typeof english = {
  import: 'Importer',
  title: 'Livraisons',
  filters: 'Filtrer',
  search: 'Rechercher',
  searchHint: 'Numéro, référence, nom, téléphone ou adresse',
  status: 'Statut',
  anyStatus: 'Tous les statuts',
  days: 'Jour du retrait',
  anyDay: 'Tous les jours',
  chosenDays: 'Jours choisis',
  dayNames: {
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    yesterday: 'Hier',
    'last-7': '7 derniers jours',
    'last-30': '30 derniers jours'
  },
  from: 'Du',
  to: 'Au',
  driver: 'Chauffeur',
  planned: 'prévu',
  anyDriver: 'Tous les chauffeurs',
  customer: 'Client',
  anyCustomer: 'Tous les clients',
  vehicle: 'Véhicule',
  anyVehicle: 'Tous les véhicules',
  zone: 'Zone',
  anyZone: 'Toutes les zones',
  sort: 'Ordre',
  usualSort: 'Ordre habituel',
  sorts: {
    newest: 'Les plus récentes d’abord',
    'pickup-first': 'Premier retrait d’abord',
    'pickup-last': 'Dernier retrait d’abord',
    'price-high': 'Prix le plus haut d’abord',
    'price-low': 'Prix le plus bas d’abord'
  },
  show: 'Afficher',
  clear: 'Effacer les filtres',
  daysNeeded: 'Ces jours sont impossibles. Une zone ou un ordre par prix demande {days} jours au plus.',
  daysAdded: 'Une zone ou un ordre par prix demande des jours. Nous les avons choisis autour d’aujourd’hui.',
  columns: {
    number: 'Numéro',
    status: 'Statut',
    pickup_at: 'Retrait',
    route: 'Trajet',
    customer: 'Client',
    driver: 'Chauffeur',
    vehicle: 'Véhicule',
    price: 'Prix',
    delivered_at: 'Livrée',
    created_at: 'Réservée',
    reference: 'Référence',
    order_number: 'Numéro de commande'
  },
  chooseColumns: 'Colonnes',
  showColumns: 'Afficher les colonnes',
  sortBy: 'Ordonner par {column}',
  nothing: 'Aucune livraison',
  nothingDetail: 'Modifiez la recherche ou les filtres.',
  next: 'Page suivante',
  asap: 'Maintenant',
  bookedCount: { one: '{count} réservée', other: '{count} réservées' },
  today: 'Aujourd’hui',
  dayCount: { one: '{count} livraison', other: '{count} livraisons' },
  promised: 'd’ici {time}',
  late: '{minutes} min de retard',
  noAccount: 'sans compte',
  selected: { one: '{count} sélectionnée', other: '{count} sélectionnées' },
  selectOne: 'Sélectionner {number}',
  selectAll: 'Tout sélectionner sur cette page',
  clearSelection: 'Effacer la sélection',
  selectMatching: {
    one: 'Sélectionner la {count} correspondante',
    other: 'Sélectionner les {count} correspondantes'
  },
  selectFirst: 'Sélectionner les {count} premières correspondantes',
  bulk: {
    names: {
      offer: 'Proposer à',
      assign: 'Attribuer',
      reschedule: 'Reporter',
      message: 'Message',
      cancel: 'Annuler'
    },
    plan: 'Planifier sur le tableau',
    print: 'Imprimer',
    titles: {
      offer: { one: 'Proposer {count} livraison', other: 'Proposer {count} livraisons' },
      assign: { one: 'Attribuer {count} livraison', other: 'Attribuer {count} livraisons' },
      reschedule: { one: 'Reporter {count} livraison', other: 'Reporter {count} livraisons' },
      message: { one: 'Message pour {count} livraison', other: 'Message pour {count} livraisons' },
      cancel: { one: 'Annuler {count} livraison', other: 'Annuler {count} livraisons' }
    },
    previews: {
      offer: 'Un seul chauffeur reçoit les offres. Les chauffeurs sont proposés pour la première livraison.',
      assign:
        'Un seul chauffeur les reçoit sans être consulté. Les chauffeurs sont proposés pour la première livraison.',
      reschedule:
        'Chaque retrait est décalé d’autant. Les clients et les chauffeurs prévus reçoivent un message.',
      message: 'Chaque personne reçoit le message une fois par livraison.',
      cancel: 'Seulement les livraisons avant le retrait. Les clients et les chauffeurs reçoivent un message.'
    },
    leftOut: {
      offer: {
        one: '{count} livraison sélectionnée est laissée de côté\u00a0: elle ne cherche pas de chauffeur en ce moment.',
        other:
          '{count} livraisons sélectionnées sont laissées de côté\u00a0: elles ne cherchent pas de chauffeur en ce moment.'
      },
      assign: {
        one: '{count} livraison sélectionnée est laissée de côté\u00a0: elle ne cherche pas de chauffeur en ce moment.',
        other:
          '{count} livraisons sélectionnées sont laissées de côté\u00a0: elles ne cherchent pas de chauffeur en ce moment.'
      },
      reschedule: {
        one: '{count} livraison sélectionnée est laissée de côté\u00a0: elle n’est pas planifiée.',
        other: '{count} livraisons sélectionnées sont laissées de côté\u00a0: elles ne sont pas planifiées.'
      },
      message: {
        one: '{count} livraison sélectionnée est laissée de côté\u00a0: elle n’a pas de chauffeur.',
        other: '{count} livraisons sélectionnées sont laissées de côté\u00a0: elles n’ont pas de chauffeur.'
      },
      cancel: {
        one: '{count} livraison sélectionnée est laissée de côté\u00a0: elle a été récupérée, ou est terminée.',
        other:
          '{count} livraisons sélectionnées sont laissées de côté\u00a0: elles ont été récupérées, ou sont terminées.'
      }
    },
    nonePossible: 'Aucune des livraisons sélectionnées ne peut être modifiée ainsi.',
    move: 'Décaler le retrait',
    shifts: {
      'half-hour-earlier': '30 minutes plus tôt',
      'half-hour-later': '30 minutes plus tard',
      'hour-later': '1 heure plus tard',
      'two-hours-later': '2 heures plus tard',
      'day-later': 'Au lendemain, même heure',
      'week-later': 'D’une semaine, même heure',
      at: 'Toutes à la même heure'
    },
    withFee: 'Facturer les frais d’annulation',
    listed: { one: 'Afficher {count} livraison', other: 'Afficher {count} livraisons' },
    deliveries: 'Livraisons sélectionnées',
    trip: '{pickup} → {dropoff}',
    stop: 'Arrêter',
    progress: 'Progression',
    running: '{done} sur {total}',
    results: 'Résultats',
    done: { one: '{count} effectuée', other: '{count} effectuées' },
    failed: { one: '{count} non effectuée', other: '{count} non effectuées' },
    left: { one: '{count} laissée telle quelle', other: '{count} laissées telles quelles' },
    ok: 'Effectuée',
    unscheduled: 'Non effectuée\u00a0: elle n’a pas d’heure prévue.',
    changed: 'Non effectuée\u00a0: elle a changé entre-temps. Maintenant\u00a0: {status}',
    changedBy: 'Non effectuée\u00a0: {who} l’a modifiée entre-temps. Maintenant\u00a0: {status}'
  },
  printed: {
    title: 'Livraisons à imprimer',
    print: 'Imprimer',
    packages: 'Colis',
    stops: 'Arrêts',
    pickup: 'Retrait',
    dropoff: 'Livraison',
    missing: 'Certaines livraisons n’ont pas été trouvées.'
  },
  keys: 'Touches',
  keyNames: {
    move: 'suivante ou précédente',
    select: 'sélectionner',
    range: 'sélectionner une plage',
    open: 'ouvrir'
  },
  export: 'Exporter en CSV',
  exportSelected: 'Exporter la sélection',
  exported: 'Lignes dans le fichier : {rows}',
  exportedPart: 'Les {rows} premières lignes sont exportées. Réduisez les jours pour avoir les autres.',
  views: 'Vues enregistrées',
  all: 'Toutes',
  saveView: 'Enregistrer la vue',
  saveViewDetail: 'Garde les filtres, l’ordre et les colonnes. Vous seul la voyez.',
  viewName: 'Nom',
  viewNeeds: 'Saisissez d’abord un nom.',
  save: 'Enregistrer',
  manage: 'Modifier les vues',
  rename: 'Renommer',
  renameNeeds: 'Changez d’abord le nom.',
  remove: 'Supprimer',
  renameOne: 'Renommer {name}',
  removeOne: 'Supprimer {name}',
  removeTitle: 'Supprimer la vue «\u00a0{name}\u00a0»\u00a0?',
  removeDetail: 'Ses filtres sont perdus. Les livraisons restent telles quelles.',
  keep: 'La garder',
  back: 'Retour',
  close: 'Fermer',
  personWords: {
    clear: 'Effacer',
    loading: 'Recherche en cours',
    empty: 'Rien trouvé',
    failed: 'La recherche a échoué. Réessayez.'
  }
}
