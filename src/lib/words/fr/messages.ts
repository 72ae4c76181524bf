import type { messages as englishMessages, unread as englishUnread } from '../en/messages.ts'

export const messages: typeof englishMessages = {
  title: 'Messages',
  list: 'Conversations',
  back: 'Toutes les conversations',
  nothing: 'Pas encore de conversation',
  nothingDetail: "Dès qu'un chauffeur a accepté une livraison, ses deux côtés peuvent s'écrire ici.",
  choose: 'Choisissez une conversation',
  chooseDetail: 'Chaque livraison a la sienne, entre client et chauffeur.',
  older: 'Afficher plus',
  earlier: 'Messages précédents',
  someone: { customer: 'Votre chauffeur', driver: 'Le client' },
  to: 'Vers {place}',
  you: 'Vous : {text}',
  photo: 'Photo',
  attach: 'Ajouter une photo',
  removePhoto: 'Retirer la photo',
  photoOf: 'Photo de {name}',
  unwritten: "Rien d'écrit pour l'instant",
  thread: 'Messages avec {name}',
  begin: "Rien d'écrit pour l'instant",
  beginDetail: "Seuls {name} et vous pouvez lire ce qui s'écrit ici.",
  open: 'Voir la livraison',
  today: "Aujourd'hui",
  yesterday: 'Hier',
  seen: 'Vu',
  sending: 'Envoi…',
  waiting: 'Attend le réseau',
  failed: 'Pas envoyé.',
  retry: 'Réessayer',
  discard: 'Supprimer',
  label: 'Votre message',
  placeholder: 'Écrire un message',
  send: 'Envoyer',
  left: 'Encore {count} caractères',
  quick: 'Réponses rapides',
  replies: {
    customer: ['Je descends', 'Sonnez, s’il vous plaît', 'Appelez-moi en arrivant', 'Merci !'],
    driver: ['J’arrive', 'Je suis là', 'Quelques minutes de retard, pardon', 'Où est l’entrée ?', 'Merci !']
  },
  closed: {
    'no-driver': "Il n'y a personne à qui écrire : aucun chauffeur n'a la livraison en ce moment.",
    ended: "Cette conversation est close : la livraison s'est terminée il y a plus d'un jour."
  },
  loadFailed: "Les messages n'ont pas pu être chargés.",
  write: 'Écrire à {name}'
}

export const unread: typeof englishUnread = {
  messages: { one: '{count} message non lu', other: '{count} messages non lus' },
  notifications: { one: '{count} notification non lue', other: '{count} notifications non lues' }
}
