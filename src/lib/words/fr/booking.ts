import type * as english from '../en/booking.ts'

export const steps: typeof english.steps = { step: 'Étape {step} sur {total}', back: 'Retour' }

export const places: typeof english.places = {
  title: "D'où, et vers où ?",
  pickup: 'Départ',
  dropoff: 'Arrivée',
  pickupPlaceholder: 'Où est-ce à prendre ?',
  dropoffPlaceholder: 'Où cela va-t-il ?',
  swap: "Échanger le départ et l'arrivée",
  here: 'Ma position',
  locating: 'Recherche de votre position…',
  onMap: 'Sur la carte',
  next: 'Continuer',
  saved: 'Enregistrés',
  recent: 'Récents',
  saving: {
    save: 'Enregistrer ce lieu',
    title: 'Enregistrer ce lieu',
    label: "Comment l'appelez-vous ?",
    placeholder: 'Maison',
    needed: 'Donnez-lui un nom',
    submit: 'Enregistrer',
    sending: 'Enregistrement',
    close: 'Fermer'
  },
  results: 'Lieux',
  search: {
    loading: 'Recherche…',
    empty: 'Rien trouvé. Essayez une rue et un numéro.',
    failed: "La recherche n'a pas marché. Vérifiez votre connexion.",
    clear: 'Effacer'
  },
  choose: 'Choisissez un lieu dans la liste',
  samePlace: "Le départ et l'arrivée sont le même lieu",
  picking: {
    pickup: 'Bougez la carte : où est le départ ?',
    dropoff: "Bougez la carte : où est l'arrivée ?"
  },
  pickedHere: 'Mettre le départ ici',
  pickedThere: "Mettre l'arrivée ici",
  looking: "Recherche de l'adresse…",
  cancelPick: 'Revenir à la saisie',
  location: {
    denied:
      "Votre navigateur ne permet pas la position. Permettez-la dans ses réglages, ou écrivez l'adresse.",
    unavailable: "Votre position est introuvable pour l'instant. Écrivez plutôt l'adresse.",
    insecure: "La position demande une connexion sûre (https). Écrivez plutôt l'adresse.",
    outside: 'Vous êtes hors de la zone que nous servons ({region}). Écrivez une adresse à l’intérieur.'
  },
  trip: '{distance} · environ {duration} en voiture'
}

export const packages: typeof english.packages = {
  title: "Qu'envoyez-vous ?",
  description: "Qu'est-ce que c'est ?",
  descriptionPlaceholder: 'Un carton de livres',
  descriptionHint: 'Pour que le chauffeur sache quoi chercher.',
  descriptionNeeded: "Dites en quelques mots ce que c'est",
  size: 'Taille',
  weight: "Poids de l'un",
  weightWrong: 'Écrivez un poids au-dessus de zéro',
  unit: 'Unité',
  quantity: 'Combien ?',
  less: 'Un de moins',
  more: 'Un de plus',
  vehicle: 'Véhicule',
  capacity: "Jusqu'à {capacity}",
  from: 'dès {price}',
  tooHeavy: 'Porte {capacity} au plus',
  tooLarge: 'Trop petit pour cette taille',
  switched: "Nouveau véhicule : {vehicle}. C'est {why} pour « {before} ».",
  why: { heavy: 'trop lourd', large: 'trop grand' },
  tooMuch: 'Aucun véhicule ne porte autant à la fois. Faites deux réservations.',
  pricing: 'Demande des prix',
  prices: 'Prix de votre trajet',
  pricesLater: "Dites ce que c'est pour voir le prix de votre trajet.",
  noPlaces: "Dites d'abord où c'est à prendre et où cela va.",
  choosePlaces: 'Choisir les lieux',
  next: 'Continuer'
}

export const details: typeof english.details = {
  title: 'Vérifier et réserver',
  route: 'Le trajet',
  trip: '{distance} · environ {duration}',
  price: 'Prix',
  holds: 'Ce prix tient encore {time}',
  asking: "Demande d'un nouveau prix…",
  same: "Le prix a été renouvelé. C'est toujours {price}.",
  dearer: "Le prix a été renouvelé : {price}, {difference} de plus qu'avant.",
  cheaper: "Le prix a été renouvelé : {price}, {difference} de moins qu'avant.",
  pickup: 'Qui le remet ?',
  dropoff: 'Qui le reçoit ?',
  name: 'Nom',
  phone: 'Téléphone',
  phonePlaceholder: '+33 6 12 34 56 78',
  instructions: 'Indications pour le chauffeur',
  optional: 'facultatif',
  pickupInstructions: 'Deuxième étage, sonner chez Keller',
  dropoffInstructions: "À laisser à l'accueil",
  nameNeeded: 'Écrivez un nom',
  phoneWrong: 'Écrivez un numéro de téléphone, comme +33 6 12 34 56 78',
  payment: 'Payé en espèces',
  atPickup: 'Au départ',
  atPickupDetail: 'Qui le remet paie',
  atDropoff: "À l'arrivée",
  atDropoffDetail: 'Qui le reçoit paie',
  summary: 'Ce que vous envoyez',
  change: 'Changer',
  book: 'Réserver pour {price}',
  booking: 'Réservation',
  wait: 'Un instant',
  nothing: "Il n'y a encore rien à réserver",
  nothingDetail: "Choisissez où c'est à prendre, où cela va et ce que c'est.",
  start: 'Commencer une réservation',
  verify: 'Saisir le code',
  promise: "Le chauffeur reçoit exactement ce prix. Tant qu'aucun n'est trouvé, annuler est gratuit."
}

export const packageCount: typeof english.packageCount = { one: '{count} colis', other: '{count} colis' }
