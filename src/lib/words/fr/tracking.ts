import type { share as englishShare, tracking as englishTracking } from '../en/tracking.ts'

export const tracking: typeof englishTracking = {
  title: 'Votre livraison',
  region: 'Votre livraison',
  headings: {
    waiting: 'En attente d’un chauffeur',
    'driver-found': 'Un chauffeur va chercher votre colis',
    'picked-up': 'À bord, pas encore en route vers vous',
    'on-the-way': 'En route vers vous',
    arrived: 'Le chauffeur est là',
    delivered: 'Livré',
    failed: 'Pas remis',
    cancelled: 'Cette livraison a été annulée'
  },
  about: {
    waiting: "Dès qu'un chauffeur a accepté, vous voyez qui c'est.",
    'driver-found': "{name} va d'abord le chercher. La carte s'ouvre quand il est en route vers vous.",
    'picked-up': "{name} a d'abord un autre arrêt. La carte s'ouvre quand c'est votre tour.",
    'on-the-way': '{name} est en route vers vous.',
    arrived: 'Dites le code à {name} à la porte.',
    delivered: 'Il a été remis. Merci !',
    failed: "Il n'a pas pu être remis. La personne qui l'a envoyé en sait plus.",
    cancelled: "La personne qui l'a envoyé en sait plus."
  },
  eta: 'Chez vous dans {time}',
  someone: 'Le chauffeur',
  place: 'Où',
  driver: 'Qui l’apporte',
  pin: 'Votre code',
  pinDetail: 'Dites-le au chauffeur à la porte, et à personne avant.',
  following: 'Se met à jour tout seul',
  trying: 'Pas de connexion en ce moment. Nouvel essai…',
  ended: "Ce lien n'a plus rien à montrer.",
  goneTitle: "Ce lien n'ouvre rien",
  gone: "Il est terminé, ou n'en a jamais été un.",
  goneDetail:
    "Un lien se termine une heure après la remise. Demandez-en un nouveau à la personne qui vous l'a envoyé."
}

export const share: typeof englishShare = {
  open: 'Partager avec le destinataire',
  title: 'Partager avec le destinataire',
  detail:
    'Qui a le lien voit quand le chauffeur arrive, et le code. Rien de vous, de vos autres arrêts ni du prix.',
  link: 'Lien pour {place}',
  loading: 'Création du lien',
  copy: 'Copier',
  copied: 'Copié',
  send: 'Partager…',
  text: 'Suivez votre livraison ici :',
  email: 'Son e-mail',
  emailSend: 'Envoyer par e-mail',
  emailSending: 'Envoi',
  emailSent: 'Envoyé à {email}.',
  emailWrong: 'Écrivez une adresse e-mail, comme ana@example.com',
  revoke: 'Mettre fin au lien',
  revoking: 'Fin du lien',
  revoked: "Le lien n'ouvre plus rien.",
  create: 'Créer un lien',
  none: "Il n'y a pas encore de lien.",
  close: 'Fermer'
}
