import type * as english from '../../en/delivery/delivery.ts'
import { pushes } from '../notifications/pushes.ts'

export const deliveryNumber: typeof english.deliveryNumber = {
  label: 'Numéro de livraison',
  copy: 'Copier le numéro',
  copied: 'Copié',
  reference: 'Référence'
}

export const dashboard: typeof english.dashboard = {
  title: 'Bonjour {name}',
  verifyTitle: 'Vérifiez votre e-mail',
  verifyDetail: 'Il faut un e-mail vérifié pour réserver. Ça ne prend qu’un instant.',
  verify: 'Saisir le code',
  now: 'En cours',
  next: 'À venir',
  allNext: 'Toutes ({count})',
  recent: 'Récentes',
  all: 'Toutes les livraisons',
  start: 'Envoyer quelque chose',
  where: 'Où livrer\u00a0?',
  usualPickup: 'Votre retrait habituel',
  changePickup: 'Changer le retrait',
  go: 'Voir les prix',
  startSeveral: 'Plusieurs arrêts',
  several: 'Vers {count} destinations',
  nothing: 'Rien en route',
  nothingDetail: 'Vos livraisons s’affichent ici, de la réservation à la remise.',
  to: 'Vers {place}',
  fromTo: '{pickup} → {dropoff}',
  moreStops: '(+{count})',
  continue: 'Reprendre votre réservation'
}

export const searching: typeof english.searching = {
  title: 'Nous contactons les chauffeurs les plus proches',
  detail: 'Vous verrez ici qui accepte.',
  leftLabel: 'Temps restant pour trouver un chauffeur : {time}',
  ring: 'Recherche à moins de {distance} du retrait',
  asked: { one: '{count} chauffeur contacté', other: '{count} chauffeurs contactés' },
  nobodyYet: 'Aucun chauffeur disponible à proximité pour l’instant. Nous élargissons la recherche.',
  offer: {
    open: 'En attente de réponse',
    accepted: 'A accepté',
    declined: 'A refusé',
    expired: 'Pas de réponse',
    withdrawn: 'Offre retirée'
  },
  away: 'à {duration} en {vehicle}',
  onTheWay: 'en route avec une autre livraison',
  awayByAir: 'à environ {duration} en {vehicle}',
  what: 'Si aucun chauffeur n’accepte',
  whatDetail: 'La recherche s’arrête à {time}. Vous ne payez rien et pouvez réessayer en un geste.',
  whatUnknown: 'La recherche s’arrête automatiquement. Vous ne payez rien et pouvez réessayer en un geste.',
  cancel: 'Annuler la livraison',
  found: '{name} a accepté votre livraison',
  foundDetail: 'Ouverture de la carte en direct…',
  expired: 'Aucun chauffeur disponible',
  expiredDetail: 'Aucun chauffeur n’a pu accepter à temps. Vous ne payez rien.',
  again: 'Réessayer',
  againDetail: 'Un geste, les mêmes adresses et contacts.',
  cancelled: 'Livraison annulée',
  cancelledDetail: 'Vous ne payez rien.',
  nothing: 'Aucune recherche en cours',
  nothingDetail: 'Réservez d’abord une livraison.',
  home: 'Retour à l’accueil'
}

export const cancelling: typeof english.cancelling = {
  title: 'Annuler cette livraison ?',
  freeDetail: 'C’est gratuit, car aucun chauffeur n’a encore accepté.',
  feeDetail:
    'Les frais sont de {fee}, car le chauffeur est déjà en route. L’entreprise vous demandera de les payer.',
  doneTitle: 'Votre livraison a été annulée',
  doneDetail: 'Pourquoi avez-vous annulé\u00a0? (facultatif)',
  reason: 'Motif',
  send: 'Envoyer',
  sendNeeds: 'Choisissez d’abord un motif.',
  skip: 'Passer',
  note: 'Quelque chose à ajouter ?',
  optional: 'facultatif',
  confirmFree: 'Annuler la livraison',
  confirmFee: 'Annuler la livraison · {fee}',
  keep: 'Garder la livraison',
  close: 'Fermer',
  loading: 'Calcul des frais',
  working: 'Annulation',
  sending: 'Envoi',
  notAllowed: 'Cette livraison ne peut plus être annulée.',
  tooLate: '{name} a vos colis, vous ne pouvez donc plus annuler.',
  write: 'Écrire',
  call: 'Appeler'
}

/** The waiting screen, with and without a delivery to wait for. */
export const liveWaiting: typeof english.liveWaiting = {
  waitingTitle: 'Un instant',
  waitingDetail: 'Chargement de votre livraison.',
  noneTitle: 'Aucune livraison en cours',
  noneDetail: 'Réservez-en une, et vous pourrez la suivre ici.',
  noneAction: 'Voir vos livraisons'
}

export const live: typeof english.live = {
  correction: {
    title: 'Confirmez le nouveau prix',
    detail:
      'Nous avons corrigé l’adresse en {place}. Le prix devient {total} au lieu de {former}. Tant que vous n’acceptez pas, le chauffeur va à l’ancienne adresse.',
    agree: 'Accepter {total}',
    decline: 'Garder l’ancienne adresse'
  },
  distant: 'Le chauffeur s’arrête à environ {distance}.',
  title: 'Votre livraison',
  region: 'Votre livraison',
  push: {
    title: 'Activer les notifications',
    always:
      'Soyez prévenu quand votre chauffeur est en route, arrivé et a livré, même quand Dropway est fermé.',
    'while-open':
      'Soyez prévenu quand votre chauffeur est en route, arrivé et a livré, tant que Dropway est ouvert dans un onglet.',
    yes: 'Activer',
    no: 'Pas maintenant',
    done: 'Notifications activées'
  },
  eta: {
    scheduled: 'Réservée pour\u00a0: {time}',
    searching: 'Recherche d’un chauffeur',
    accepted: 'Retrait dans {time}',
    picked_up: 'Livraison dans {time}',
    arrived: 'Votre chauffeur est à la porte',
    returning: 'De retour au retrait dans {time}',
    completed: 'Livrée à {time}',
    partially_completed: '{delivered} sur {total} livrées',
    returned: 'Rapportée à {time}',
    cancelled: 'Annulée',
    expired: 'Aucun chauffeur disponible'
  },
  etaUnknown: {
    accepted: 'En route vers le retrait',
    picked_up: 'En route vers la destination',
    returning: 'Retour vers le lieu de retrait'
  },
  several: {
    on: 'Destination {number}\u00a0sur\u00a0{total} dans\u00a0{time}',
    onUnknown: 'En route vers la destination {number} sur {total}',
    there: 'À la destination {number}\u00a0sur\u00a0{total}',
    aboutThere: 'Le destinataire donne le code PIN de cette destination à {name}.',
    arrived: '{name} est à la destination {number} sur {total}.',
    done: 'Destination {number} sur {total} livrée.',
    failed: 'La destination {number} sur {total} n’a pas pu être livrée.',
    returning: '{delivered} sur {total} livrées. {name} rapporte le reste.',
    returningAll: 'Aucune des {total} destinations n’a pu être livrée. {name} rapporte tout.',
    completed: 'Toutes les destinations ont été livrées.',
    returned: 'Aucune des {total} destinations n’a pu être livrée.'
  },
  about: {
    scheduled: 'Nous chercherons un chauffeur peu avant {time}.',
    searching: 'Nous contactons les chauffeurs les plus proches.',
    accepted: '{name} est en route vers le retrait.',
    picked_up: '{name} a vos colis.',
    arrived: 'Le destinataire donne le code PIN à {name}.',
    returning: '{reason}. {name} rapporte les colis.',
    completed: 'Reçu par {recipient}.',
    partially_completed: 'Le reste a été rapporté à {time}.',
    returned: 'Livraison impossible. {reason}.',
    cancelled: 'Rien ne vous a été facturé.',
    expired: 'Aucun chauffeur n’a accepté à temps. Vous n’avez rien payé.'
  },
  cancelledFee:
    'Il y a des frais, car le chauffeur était déjà en route. L’entreprise vous demandera de les payer.',
  announce: {
    scheduled: 'Votre livraison est prévue.',
    searching: 'Nous cherchons un chauffeur.',
    accepted: '{name} a accepté et est en route vers le retrait.',
    picked_up: '{name} a récupéré vos colis.',
    arrived: '{name} est arrivé à destination.',
    returning: '{name} rapporte les colis.',
    completed: 'Votre livraison est terminée.',
    partially_completed: '{delivered} sur {total} livrées. Le reste a été rapporté.',
    returned: 'Vos colis ont été rapportés.',
    cancelled: 'Votre livraison a été annulée.',
    expired: 'Aucun chauffeur disponible.'
  },
  someone: 'Le chauffeur',
  recipient: 'le destinataire',
  away: {
    title: '{name} a signalé son arrivée',
    about: 'La dernière position est à {distance} de la destination.',
    stop: 'Arrivée signalée'
  },
  absent: {
    until: 'Le destinataire est absent. {name} attend jusqu’à {time}',
    left: 'encore {duration}',
    over: 'Les colis peuvent revenir au lieu de retrait.'
  },
  inOtherApp: '{name} utilise une autre application, vu à {time}',
  staleLong: 'Dernière position {ago}',
  noPosition: 'En attente de la position du chauffeur',
  stopsFirst: {
    one: 'Il y a {count} autre arrêt avant le vôtre. Le chauffeur apparaîtra sur la carte ensuite.',
    other: 'Il y a {count} autres arrêts avant le vôtre. Le chauffeur apparaîtra sur la carte ensuite.'
  },
  expected: 'Heure prévue\u00a0: {time}',
  stepsLabel: 'Progression de la livraison',
  steps: {
    accepted: 'Chauffeur trouvé',
    picked_up: 'Colis récupérés',
    arrived: 'Arrivé à destination',
    completed: 'Livrée',
    failed: 'Livraison impossible',
    returning: 'Retour commencé',
    returned: 'Rapportée'
  },
  stepsNow: {
    accepted: 'Recherche d’un chauffeur',
    picked_up: 'Vers le retrait',
    arrived: 'Vers la destination',
    completed: 'À la porte',
    failed: 'À la porte',
    returning: 'Début du retour',
    returned: 'En retour'
  },
  stepsLater: {
    accepted: 'Chauffeur',
    picked_up: 'Retrait',
    arrived: 'Vers la destination',
    completed: 'Remise',
    failed: 'Remise',
    returning: 'Retour',
    returned: 'Remise à l’expéditeur'
  },
  driver: 'Votre chauffeur',
  ratingLabel: 'Note',
  trips: { one: '{count} course', other: '{count} courses' },
  newDriver: 'Nouveau chauffeur',
  call: 'Appeler {name}',
  pin: 'Code PIN du destinataire',
  pinDetail: '{name} donne ce code PIN au chauffeur à la porte.',
  recipientNamed: 'Le destinataire',
  packages: 'Colis',
  declared: 'Valeur déclarée\u00a0: {amount}',
  stops: 'Arrêts',
  pickup: 'Retrait',
  dropoff: 'Destination',
  pickupNumber: 'Retrait {number}',
  dropoffNumber: 'Destination {number}',
  price: 'Prix',
  payAtPickup: 'Espèces au retrait',
  onAccount: 'Sur compte',
  payAtDropoff: 'Espèces à la livraison',
  payAtLast: 'Espèces, payées par le destinataire de la dernière étape',
  unpaid: 'Non payée',
  nothingToPay: 'Rien à payer',
  receipt: 'Reçu',
  problem: 'Signaler un problème',
  cancel: 'Annuler la livraison',
  cancelFee: 'Frais d’annulation',
  cancelledBecause: 'Motif\u00a0: {reason}',
  again: 'Réserver à nouveau',
  home: 'Retour à l’accueil',
  watch: 'Voir les chauffeurs contactés',
  show: 'Recentrer',
  number: deliveryNumber,
  failures: pushes.failures,
  notPickedUp: 'Retrait impossible',
  broughtBack: 'Colis rapportés',
  pickupFailures: pushes.pickupFailures
}

export const stopStatuses: typeof english.stopStatuses = {
  waiting: '',
  arrived: 'Le chauffeur est arrivé',
  done: 'Livré',
  failed: 'Livraison impossible',
  returned: 'Livraison impossible, rapporté',
  removed: 'Retiré'
}

export const secondsOld: typeof english.secondsOld = {
  one: 'Position mise à jour il y a {count} seconde',
  other: 'Position mise à jour il y a {count} secondes'
}
