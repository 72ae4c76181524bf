import type * as english from '../en/delivery.ts'

export const dashboard: typeof english.dashboard = {
  title: 'Bonjour {name}',
  verifyTitle: 'Vérifiez votre e-mail',
  verifyDetail: 'Ensuite vous pouvez réserver. Le code prend un instant.',
  verify: 'Saisir le code',
  live: 'En cours',
  recent: 'Récentes',
  all: 'Toutes les livraisons',
  start: 'Envoyer quelque chose',
  startTitle: 'Quoi, et vers où ?',
  startDetail: 'Un prix en quelques secondes, un chauffeur en quelques minutes.',
  startSeveral: 'Un départ, plusieurs arrivées',
  several: 'Vers {count} arrivées',
  nothing: "Rien n'est en cours",
  nothingDetail: 'Vos livraisons sont ici, de la réservation à la remise.',
  eta: 'Dans {time}',
  to: 'Vers {place}',
  fromTo: '{pickup} → {dropoff}',
  moreStops: '(+{count})',
  wayLabel: 'Le chemin de {pickup} à {dropoff}',
  continue: 'Continuer votre réservation'
}

export const searching: typeof english.searching = {
  title: "À la recherche d'un chauffeur",
  detail: "Nous demandons aux chauffeurs libres les plus proches, l'un après l'autre.",
  left: 'encore {time}',
  leftLabel: 'Temps restant pour trouver un chauffeur : {time}',
  ring: 'Recherche à moins de {distance} du départ',
  asked: 'Qui est demandé',
  nobodyYet: "Encore personne : aucun chauffeur libre n'est proche. Le cercle s'élargit de lui-même.",
  offer: {
    open: 'On lui demande',
    accepted: 'A accepté',
    declined: 'A refusé',
    expired: "N'a pas répondu",
    withdrawn: "N'est plus demandé"
  },
  away: 'à {duration} en {vehicle}',
  awayByAir: 'à environ {duration} en {vehicle}',
  what: "Si personne n'est trouvé",
  whatDetail: 'À {time}, la recherche prend fin. Vous ne payez rien et réessayez en un appui.',
  whatUnknown: "La recherche prend fin d'elle-même. Vous ne payez rien et réessayez en un appui.",
  cancel: 'Annuler la réservation',
  found: '{name} prend votre livraison',
  foundDetail: 'La carte en direct arrive…',
  expired: "Aucun chauffeur n'était libre",
  expiredDetail: "Personne n'a pu prendre votre livraison à temps. Vous ne payez rien.",
  again: 'Réessayer',
  againDetail: 'Tout ce que vous avez écrit est gardé.',
  cancelled: 'La réservation est annulée',
  cancelledDetail: 'Vous ne payez rien.',
  nothing: "Rien n'est recherché",
  nothingDetail: "Réservez d'abord une livraison.",
  home: "Vers l'aperçu"
}

export const cancelling: typeof english.cancelling = {
  title: 'Annuler cette livraison ?',
  detail: 'Dites pourquoi. Les frais de chaque raison sont à côté.',
  reason: 'Pourquoi ?',
  free: 'Gratuit',
  fee: 'Frais {fee}',
  note: 'Quelque chose à ajouter ?',
  optional: 'facultatif',
  confirmFree: 'Annuler gratuitement',
  confirmFee: 'Annuler et payer {fee}',
  keep: 'La garder',
  close: 'Fermer',
  loading: 'Recherche des frais',
  working: 'Annulation',
  notAllowed: 'Cette livraison ne peut plus être annulée.'
}

export const live: typeof english.live = {
  title: 'Votre livraison',
  region: 'Votre livraison',
  push: {
    title: 'Savoir quand il se passe quelque chose',
    always:
      'Nous vous disons quand votre chauffeur est en route, arrivé et a livré, même quand Dropway est fermé.',
    'while-open':
      "Nous vous disons quand votre chauffeur est en route, arrivé et a livré, tant qu'un onglet de Dropway est ouvert.",
    yes: 'Me prévenir',
    no: 'Pas maintenant',
    done: 'Vous serez prévenu.'
  },
  waitingTitle: 'Un instant',
  waitingDetail: "Votre livraison s'ouvre.",
  eta: {
    scheduled: 'Réservée pour plus tard',
    searching: "À la recherche d'un chauffeur",
    accepted: 'Au départ dans {time}',
    picked_up: "À l'arrivée dans {time}",
    arrived: 'Le chauffeur est là',
    returning: 'De retour au départ dans {time}',
    completed: 'Remise',
    returned: 'De retour au départ',
    cancelled: 'Sans suite',
    expired: "Personne n'était libre"
  },
  etaUnknown: {
    accepted: 'En route vers le départ',
    picked_up: "En route vers l'arrivée",
    returning: 'Sur le retour'
  },
  several: {
    on: 'Arrivée {number}\u00a0sur\u00a0{total} dans\u00a0{time}',
    onUnknown: "En route vers l'arrivée {number} sur {total}",
    there: "À l'arrivée {number}\u00a0sur\u00a0{total}",
    aboutThere: 'Le destinataire donne à {name} le code de cette arrivée.',
    arrived: "{name} est à l'arrivée {number} sur {total}.",
    done: "L'arrivée {number} sur {total} est remise.",
    failed: "L'arrivée {number} sur {total} n'a pas pu être remise."
  },
  about: {
    scheduled: 'Nous cherchons un chauffeur un peu avant {time}.',
    searching: 'Les chauffeurs les plus proches sont demandés.',
    accepted: '{name} est en route vers le départ.',
    picked_up: '{name} a vos colis à bord.',
    arrived: 'Le destinataire dit le code à {name}.',
    returning: "Personne n'a pu le prendre. {name} le rapporte.",
    completed: 'Tout est à sa place.',
    returned: "Ce qui n'a pas pu être remis est de retour au départ.",
    cancelled: 'Cette livraison a été annulée.',
    expired: "Aucun chauffeur ne l'a prise à temps. Vous n'avez rien payé."
  },
  announce: {
    scheduled: 'Votre livraison est prévue.',
    searching: 'Un chauffeur est recherché.',
    accepted: '{name} a accepté et est en route vers le départ.',
    picked_up: '{name} a pris vos colis.',
    arrived: "{name} est à l'arrivée.",
    returning: '{name} rapporte les colis.',
    completed: 'Votre livraison est terminée.',
    returned: 'Les colis sont de retour au départ.',
    cancelled: 'Votre livraison a été annulée.',
    expired: "Aucun chauffeur n'a été trouvé."
  },
  someone: 'Le chauffeur',
  stale: 'La position date de {count} s',
  staleLong: 'Dernière position {ago}',
  noPosition: 'En attente de la première position',
  stepsLabel: 'Le chemin de votre livraison',
  steps: {
    accepted: 'Chauffeur trouvé',
    picked_up: 'Prise en charge',
    arrived: "À l'arrivée",
    completed: 'Remise',
    returning: 'Sur le retour',
    returned: 'Rapportée'
  },
  driver: 'Votre chauffeur',
  call: 'Appeler {name}',
  pin: 'Code du destinataire',
  pinDetail: "Le destinataire le dit au chauffeur à la porte. Ne le dites à personne d'autre avant.",
  copyPin: 'Copier le code',
  copied: 'Copié',
  packages: 'Colis',
  stops: 'Arrêts',
  pickup: 'Départ',
  dropoff: 'Arrivée',
  dropoffNumber: 'Arrivée {number}',
  price: 'Prix',
  payAtPickup: 'En espèces, au départ',
  payAtDropoff: "En espèces, à l'arrivée",
  cancel: 'Annuler la livraison',
  cancelFee: "Frais d'annulation",
  cancelledBecause: 'Raison : {reason}',
  again: 'La réserver de nouveau',
  home: "Vers l'aperçu",
  watch: 'Voir qui est demandé',
  show: 'Tout montrer sur la carte',
  number: 'Numéro',
  failures: {
    'nobody-there': "Personne n'était là",
    refused: 'Refusé',
    'wrong-address': "L'adresse était fausse"
  }
}

export const stopStates: typeof english.stopStates = {
  waiting: '',
  arrived: 'Le chauffeur est là',
  done: 'Fait',
  failed: 'Pas remis',
  returned: 'Rapporté'
}

export const secondsOld: typeof english.secondsOld = {
  one: 'La position date de {count} seconde',
  other: 'La position date de {count} secondes'
}
