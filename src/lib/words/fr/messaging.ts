import type { messages as englishMessages, unread as englishUnread } from '../en/messaging.ts'

export const messages: typeof englishMessages = {
  title: 'Messages',
  list: 'Conversations',
  back: 'Toutes les conversations',
  nothing: 'Aucune conversation',
  nothingDetail: 'Vous pourrez échanger ici dès qu’un chauffeur aura accepté une livraison.',
  choose: 'Choisissez une conversation',
  chooseDetail: 'Chaque livraison a sa propre conversation.',
  older: 'Afficher plus',
  earlier: 'Messages précédents',
  dispatch: {
    name: 'Répartition',
    about: 'Tous les répartiteurs lisent ces messages',
    beginDetail:
      'Écrivez ici tout ce qui ne concerne pas une livraison précise. Tous les répartiteurs peuvent lire et répondre.',
    replies: [
      'Je serai en retard aujourd’hui',
      'J’ai besoin d’une pause',
      'Mon véhicule a un problème',
      'Appelez-moi, s’il vous plaît',
      'Merci\u00a0!'
    ]
  },
  someone: { customer: 'Votre chauffeur', driver: 'Le client' },
  to: 'Vers {place}',
  you: 'Vous\u00a0: {text}',
  photo: 'Photo',
  attach: 'Ajouter une photo',
  removePhoto: 'Supprimer la photo',
  photoOf: 'Photo de {name}',
  unwritten: 'Aucun message',
  thread: 'Messages avec {name}',
  begin: 'Aucun message',
  beginDetail: 'Cette conversation n’est visible que par {name}, notre équipe et vous.',
  open: 'Voir la livraison',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  seen: 'Vu',
  sending: 'Envoi…',
  waiting: 'Partira dès que vous serez en ligne',
  failed: 'Non envoyé.',
  retry: 'Réessayer',
  discard: 'Supprimer',
  label: 'Votre message',
  placeholder: 'Écrire un message',
  send: 'Envoyer',
  left: { one: '{count} caractère restant', other: '{count} caractères restants' },
  quick: 'Réponses rapides',
  replies: {
    customer: ['Je descends', 'Sonnez, s’il vous plaît', 'Appelez-moi en arrivant', 'Merci\u00a0!'],
    driver: [
      'J’arrive',
      'Je suis là',
      'Quelques minutes de retard, pardon',
      'Où est l’entrée\u00a0?',
      'Merci\u00a0!'
    ]
  },
  closed: {
    'no-driver': 'Vous pourrez envoyer des messages dès qu’un chauffeur aura accepté cette livraison.',
    ended: 'Cette conversation est terminée. La livraison s’est achevée il y a plus d’un jour.'
  },
  loadFailed: 'Impossible de charger vos messages.',
  write: 'Écrire à {name}'
}

export const unread: typeof englishUnread = {
  messages: { one: '{count} message non lu', other: '{count} messages non lus' },
  notifications: { one: '{count} notification non lue', other: '{count} notifications non lues' }
}
