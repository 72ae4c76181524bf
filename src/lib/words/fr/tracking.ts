import type {
  companyContact as englishContact,
  share as englishShare,
  order as englishOrder,
  tracking as englishTracking,
  wish as englishWish
} from '../en/tracking.ts'
import { deliveryNumber } from './delivery/delivery.ts'
import { pushes } from './notifications/pushes.ts'

export const tracking: typeof englishTracking = {
  title: 'Votre livraison',
  region: 'Votre livraison',
  headings: {
    waiting: 'En attente d’un chauffeur',
    'driver-found': 'Un chauffeur est en route vers le retrait',
    'picked-up': 'Colis récupéré',
    'on-the-way': 'En route vers vous',
    arrived: 'Le chauffeur est à la porte',
    delivered: 'Livré',
    failed: 'Livraison impossible',
    returned: 'Rapporté à l’expéditeur',
    cancelled: 'Cette livraison a été annulée'
  },
  about: {
    waiting: 'Votre chauffeur s’affichera ici dès qu’il aura accepté.',
    'driver-found': '{name} va d’abord le récupérer. La carte s’ouvre quand il est en route vers vous.',
    'picked-up': '{name} a d’abord un autre arrêt. La carte s’ouvre quand vous êtes le prochain.',
    'on-the-way': '{name} est en route vers vous.',
    arrived: 'Donnez votre code PIN à {name} à la porte.',
    delivered: '',
    failed: '{reason}. {name} le rapporte à l’expéditeur. Contactez l’expéditeur pour en savoir plus.',
    returned: '{reason}. Contactez l’expéditeur pour en savoir plus.',
    cancelled: 'Contactez l’expéditeur pour en savoir plus.'
  },
  sends: '{sender} vous envoie\u00a0: {contents}',
  kinds: {
    documents: '{sender} vous envoie des documents',
    parcel: '{sender} vous envoie un colis',
    food: '{sender} vous envoie un repas',
    flowers: '{sender} vous envoie des fleurs',
    clothes: '{sender} vous envoie des vêtements',
    electronics: '{sender} vous envoie un appareil électronique',
    furniture: '{sender} vous envoie un meuble',
    other: '{sender} vous envoie quelque chose'
  },
  sent: 'De {sender}\u00a0: {contents}',
  sentSomething: 'De {sender}',
  deliveredAt: 'Livré à {time}',
  sendsSomething: '{sender} vous envoie quelque chose',
  receivedBy: 'Reçu par {name}.',
  handoverPhoto: 'La photo de la remise prise par le chauffeur',
  number: deliveryNumber,
  failures: pushes.failures,
  eta: 'Arrivée dans {time}',
  expected: 'Heure prévue\u00a0: {time}',
  stopsFirst: {
    one: 'Il y a {count} autre arrêt avant le vôtre. La carte s’ouvrira ensuite.',
    other: 'Il y a {count} autres arrêts avant le vôtre. La carte s’ouvrira ensuite.'
  },
  away: {
    title: '{name} a signalé son arrivée',
    about: 'La dernière position est à {distance}. Attendez avant d’aller à la porte.'
  },
  someone: 'Le chauffeur',
  call: 'Appeler {name}',
  callShort: 'Appeler',
  wish: {
    title: 'Instructions pour le chauffeur',
    detail: 'Porte, voisin ou endroit sûr',
    question: 'Si vous ne pouvez pas ouvrir',
    choices: {
      person: { title: 'Me le remettre en main propre', example: 'Sonner chez Keller, troisième étage' },
      neighbor: { title: 'Le déposer chez un voisin', example: 'Keller, premier étage' },
      'safe-place': { title: 'Le déposer dans un endroit sûr', example: 'Dans l’abri derrière la maison' }
    },
    note: 'Où exactement\u00a0?',
    noteNeeded: 'Indiquez quel voisin ou quel endroit',
    optional: 'facultatif',
    send: 'Prévenir le chauffeur',
    sending: 'Envoi',
    sent: 'Enregistré. Le chauffeur le voit.'
  },
  language: 'Langue des messages pour vous',
  place: 'Livraison à',
  distant: 'Le chauffeur s’arrête à environ {distance}. Merci de le rejoindre là-bas.',
  placeDone: 'Adresse',
  driver: 'Votre chauffeur',
  pin: 'Votre code PIN',
  pinDetail: 'Ne partagez ce code que lorsque le chauffeur est à votre porte.',
  following: 'Mise à jour automatique',
  trying: 'Pas de connexion. Reconnexion…',
  ended: 'Cette livraison est terminée.',
  goneTitle: 'Ce lien a expiré',
  gone: 'Ce lien ne fonctionne plus, ou l’adresse est incorrecte.',
  goneDetail: 'Les liens expirent une heure après la livraison. Demandez-en un nouveau à l’expéditeur.'
}

export const wish: typeof englishWish = {
  title: 'Le destinataire demande',
  person: 'Remettre en main propre',
  neighbor: 'Déposer chez un voisin',
  'safe-place': 'Déposer dans un endroit sûr'
}

export const share: typeof englishShare = {
  open: 'Partager avec le destinataire',
  title: 'Partager avec le destinataire',
  detail:
    'Toute personne ayant le lien voit quand le chauffeur arrive, et le code PIN. Elle voit aussi votre prénom et ce que vous envoyez, mais ni vos coordonnées, ni les autres arrêts, ni le prix.',
  link: 'Lien pour {place}',
  loading: 'Création du lien',
  copy: 'Copier',
  copied: 'Copié',
  send: 'Partager…',
  text: 'Suivez votre livraison ici\u00a0:',
  textTo: 'Envoyer par SMS au {phone}',
  email: 'E-mail du destinataire',
  emailSend: 'Envoyer par e-mail',
  emailSending: 'Envoi',
  emailSent: 'Envoyé à {email}.',
  emailWrong: 'Saisissez un e-mail valide',
  revoke: 'Arrêter le partage',
  revoking: 'Arrêt en cours',
  revoked: 'Le lien ne fonctionne plus.',
  revokeTitle: 'Arrêter le partage de {place}\u00a0?',
  revokeDetail: 'Le lien ne fonctionnera plus pour personne. Vous pourrez en créer un autre.',
  keep: 'Le garder',
  create: 'Créer un lien',
  none: 'Aucun lien pour l’instant.',
  close: 'Fermer'
}

export const companyContact: typeof englishContact = {
  title: 'Un problème\u00a0?',
  problem: 'Signaler un problème',
  detail: 'Dites-le à {company}, avec le numéro {number}.',
  call: 'Appeler {company}',
  write: 'Écrire un e-mail',
  subject: 'Problème avec la livraison {number}',
  page: 'Contacter {company}',
  again: 'Réserver à nouveau',
  againDetail: '{company} connaît vos adresses. Appelez et donnez le numéro {number}.',
  againSubject: 'Réserver à nouveau, comme {number}'
}

export const order: typeof englishOrder = {
  goneDetail:
    'Les liens expirent 30 jours après la fin d’une livraison. Demandez-en un nouveau à l’entreprise.',
  secret: 'Gardez ce lien pour vous\u00a0: avec lui, on peut voir et annuler cette livraison.'
}
