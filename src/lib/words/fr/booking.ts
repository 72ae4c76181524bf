import type * as english from '../en/booking.ts'

export const steps: typeof english.steps = { step: 'Étape {step} sur {total}', back: 'Retour' }

export const places: typeof english.places = {
  title: 'Quel est le trajet\u00a0?',
  pickup: 'Retrait',
  dropoff: 'Destination',
  pickupPlaceholder: 'Adresse de retrait',
  dropoffPlaceholder: 'Adresse de destination',
  swap: 'Inverser le retrait et la destination',
  here: 'Ma position',
  hereFor: { pickup: 'Ma position comme retrait', dropoff: 'Ma position comme destination' },
  locating: 'Recherche de votre position…',
  several: 'Ajouter des arrêts',
  onMap: 'Sur la carte',
  onMapFor: { pickup: 'Sur la carte, pour le retrait', dropoff: 'Sur la carte, pour la destination' },
  which: 'Quel bâtiment, {place}\u00a0? Ajoutez le numéro.',
  whole: '{place}, sans numéro',
  next: 'Continuer',
  saved: 'Enregistrés',
  recent: 'Récents',
  saving: {
    save: 'Enregistrer ce lieu',
    title: 'Enregistrer ce lieu',
    label: 'Nom du lieu',
    placeholder: 'Maison',
    needed: 'Saisissez un nom',
    submit: 'Enregistrer',
    sending: 'Enregistrement',
    close: 'Fermer'
  },
  results: 'Lieux',
  search: {
    loading: 'Recherche…',
    empty: 'Aucun résultat. Essayez une rue et un numéro.',
    failed: 'La recherche a échoué. Vérifiez votre connexion et réessayez.',
    clear: 'Effacer'
  },
  choose: 'Choisissez un lieu dans la liste',
  samePlace: 'Le retrait et la destination sont au même endroit',
  picking: {
    pickup: 'Placez la carte sur le lieu de retrait',
    dropoff: 'Placez la carte sur la destination'
  },
  pickedHere: 'Définir le retrait ici',
  pickedThere: 'Définir la destination ici',
  looking: 'Recherche de l’adresse…',
  cancelPick: 'Saisir l’adresse',
  location: {
    denied:
      'L’accès à votre position est bloqué. Autorisez-le dans les réglages du navigateur, ou saisissez l’adresse.',
    unavailable: 'Votre position est introuvable pour l’instant. Saisissez plutôt l’adresse.',
    insecure: 'Votre position nécessite une connexion sécurisée (https). Saisissez plutôt l’adresse.',
    outside: 'Vous êtes hors de la zone desservie ({region}). Saisissez une adresse dans cette zone.'
  },
  routeSummary: '{distance} · environ {duration}',
  byCar: '{route} en voiture',
  moved: 'La route devant {place} n’est pas praticable. Le coursier s’arrête à environ {distance}.',
  movedEach: '{place} : arrêt à {distance}'
}

export const dropoffs: typeof english.dropoffs = {
  title: 'Un retrait, plusieurs destinations',
  number: 'Destination {number}',
  list: 'Destinations dans l’ordre de livraison',
  drag: 'Faire glisser pour changer l’ordre',
  up: 'Monter la destination {number}',
  down: 'Descendre la destination {number}',
  remove: 'Supprimer la destination {number}',
  add: 'Ajouter une destination',
  most: 'Une livraison peut avoir jusqu’à {count} destinations.',
  moved: '{place} est maintenant la destination {number} sur {total}.',
  movedEmpty: 'La destination vide est maintenant {number} sur {total}.',
  removed: 'Destination {number} supprimée. Il en reste {total}.',
  added: 'Destination {number} ajoutée.',
  missing: 'Choisissez un lieu dans la liste, ou supprimez cette destination',
  repeated: 'C’est le même lieu que l’arrêt précédent',
  best: 'Optimiser l’ordre',
  ordering: 'Optimisation de l’ordre',
  saved: '{duration} de moins',
  savedDetail: 'Vos destinations sont maintenant dans l’ordre le plus rapide.',
  savedLittle: 'Un peu plus court',
  already: 'C’est déjà le meilleur ordre.',
  undo: 'Annuler',
  undone: 'Ordre rétabli.',
  one: 'Une seule destination'
}

export const door: typeof english.door = {
  entrance: 'Entrée {value}',
  floor: 'Étage {value}',
  flat: 'Appartement {value}',
  code: 'Code {value}'
}

export const categories: typeof english.categories = {
  documents: 'Documents',
  parcel: 'Colis',
  food: 'Nourriture',
  flowers: 'Fleurs',
  clothes: 'Vêtements',
  electronics: 'Électronique',
  furniture: 'Meubles',
  other: 'Autre chose'
}

export const packages: typeof english.packages = {
  title: 'Qu’envoyez-vous\u00a0?',
  category: 'De quoi s’agit-il\u00a0?',
  description: 'Description',
  optional: 'facultatif',
  descriptionPlaceholder: 'Un carton de livres',
  more: 'Taille, poids et photos',
  size: 'Taille',
  weight: 'Poids par colis',
  weightWrong: 'Saisissez un poids supérieur à 0',
  unit: 'Unité',
  quantity: 'Quantité',
  decrease: 'Diminuer la quantité',
  increase: 'Augmenter la quantité',
  another: 'Ajouter un colis',
  one: 'Colis {number}',
  removeOne: 'Supprimer le colis {number}',
  most: 'Une réservation peut avoir jusqu’à {count} types de colis.',
  adds: 'Ajoute {price}',
  vehicle: 'Véhicule',
  capacity: 'Jusqu’à {capacity}',
  from: 'dès {price}',
  tooHeavy: 'Jusqu’à {capacity} seulement',
  tooLarge: 'Trop petit pour ce colis',
  switched: 'Nouveau véhicule\u00a0: {vehicle}. Vos colis\u00a0: {why} pour «\u00a0{before}\u00a0».',
  why: { heavy: 'trop lourds', large: 'trop grands' },
  tooMuch: 'Aucun véhicule ne peut tout transporter en une fois. Faites deux réservations.',
  pricing: 'Calcul des prix',
  times: 'Retrait {pickup} · livraison {dropoff}',
  tripTime: '{duration} du retrait à la livraison',
  nobodyNear: 'Aucun chauffeur à proximité pour l’instant',
  noPlaces: 'Ajoutez d’abord les adresses de retrait et de destination.',
  choosePlaces: 'Ajouter les adresses',
  next: 'Continuer',
  nextFor: 'Continuer · {price}',
  weightNeeded: 'Saisissez le poids de chaque colis.'
}

export const schedule: typeof english.schedule = {
  when: 'Quand\u00a0?',
  now: 'Maintenant',
  later: 'Plus tard',
  pickupTime: 'Heure du retrait',
  searchBegins: 'La recherche commence {time}.',
  searchBeginsNow: 'La recherche commence dès que vous réservez.',
  zone: 'Les heures sont celles de {region} ({zone}). Il y est {now}.',
  timeNeeded: 'Choisissez une date et une heure',
  timePast: 'Cette heure est passée',
  timeFar: 'Choisissez une date d’ici 30 jours'
}

export const summary: typeof english.summary = {
  from: 'De',
  to: 'À',
  toNumber: 'À {number}',
  edit: 'Modifier',
  editStop: 'Modifier {place}',
  total: 'Total',
  trip: '{distance} · environ {duration}',
  arrives: 'Arrivée vers {time}',
  pickupAt: 'Retrait {time}',
  pickupAbout: 'Retrait vers {pickup}, livraison vers {dropoff}',
  pickupSoon: 'Retrait dès que possible',
  change: 'Modifier',
  changeTime: 'Modifier l’heure du retrait'
}

export const details: typeof english.details = {
  title: 'Vérifier et réserver',
  isSender: 'Je suis l’expéditeur',
  door: 'Porte, étage et instructions',
  entrance: 'Entrée',
  floor: 'Étage',
  flat: 'Appartement',
  code: 'Code de la porte',
  textLink: 'Envoyer le lien de suivi par SMS au destinataire',
  textNeedsCountry: 'Un SMS nécessite l’indicatif du pays, par exemple +41.',
  emailLink: 'E-mail pour le lien de suivi',
  emailWrong: 'Saisissez une adresse e-mail valide',
  saveContact: 'Enregistrer le contact',
  savedContact: 'Enregistré',
  value: 'Valeur déclarée',
  valueHint: 'En {currency}. Ce que coûterait le remplacement des colis.',
  valueWrong: 'Saisissez un montant jusqu’à {most}',
  more: 'Valeur déclarée',
  prohibited:
    'Ni argent liquide, ni armes, drogues ou animaux vivants, ni rien d’illégal ou de dangereux. En réservant, vous le confirmez.',
  breakdown: 'Détail du prix',
  route: 'Itinéraire',
  routeSummary: '{distance} · environ {duration}',
  price: 'Prix',
  holds: 'Prix garanti pendant {time}',
  asking: 'Calcul d’un nouveau prix…',
  same: 'Prix mis à jour. C’est toujours {price}.',
  dearer: 'Prix mis à jour\u00a0: {price}, {difference} de plus qu’avant.',
  cheaper: 'Prix mis à jour\u00a0: {price}, {difference} de moins qu’avant.',
  pickup: 'Expéditeur',
  dropoff: 'Destinataire',
  dropoffNumber: 'Destinataire {number}',
  adds: 'Ajoute au prix\u00a0:',
  parts:
    'Chaque destination indique ce qu’elle ajoute au prix\u00a0: distance, arrêt et colis. La première comprend le prix de base.',
  name: 'Nom',
  phone: 'Téléphone',
  phonePlaceholder: '+33 6 12 34 56 78',
  instructions: 'Instructions pour le chauffeur',
  optional: 'facultatif',
  pickupInstructions: 'Deuxième étage, sonner chez Keller',
  dropoffInstructions: 'À laisser à l’accueil',
  nameNeeded: 'Saisissez un nom',
  nameWrong: 'Retirez les adresses web et les e-mails',
  phoneWrong: 'Saisissez un numéro de téléphone valide, par exemple +33 6 12 34 56 78',
  payment: 'Paiement\u00a0: espèces',
  atPickup: 'Au retrait',
  atPickupDetail: 'L’expéditeur paie',
  atDropoff: 'À la livraison',
  atDropoffDetail: 'Le destinataire paie',
  summary: 'Ce que vous envoyez',
  change: 'Modifier',
  book: 'Réserver pour {price}',
  bookLater: 'Réserver pour {time} · {price}',
  booking: 'Réservation en cours',
  wait: 'Un instant',
  nothing: 'Rien à réserver pour l’instant',
  nothingDetail: 'Ajoutez d’abord un retrait, une destination et ce que vous envoyez.',
  start: 'Commencer une réservation',
  verify: 'Saisir le code',
  promise: 'Le chauffeur touche la totalité du prix. Annulation gratuite tant qu’aucun chauffeur n’a accepté.'
}

export const packageCount: typeof english.packageCount = { one: '{count} colis', other: '{count} colis' }
