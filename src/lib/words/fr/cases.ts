import type { cases as english } from '../en/cases.ts'

export const cases: typeof english = {
  title: 'Signaler un problème',
  open: 'Signaler un problème',
  about: 'Livraison {number}',
  back: 'Retour à la livraison',
  kind: 'Que se passe-t-il\u00a0?',
  kinds: {
    damaged: 'Quelque chose est abîmé',
    missing: 'Il manque quelque chose',
    late: 'C’est en retard',
    behavior: 'Le comportement de quelqu’un',
    price: 'Le prix',
    other: 'Autre chose'
  },
  text: 'Que s’est-il passé\u00a0?',
  textHint: 'Les détails nous aident à répondre plus vite.',
  textMissing: 'Dites-nous ce qui s’est passé.',
  kindMissing: 'Choisissez ce qui ne va pas.',
  photos: 'Photos',
  photosHint: 'Jusqu’à {count}. En cas de dommage, montrez le colis et l’emballage.',
  send: 'Envoyer',
  sending: 'Envoi',
  wait: 'Attendez la fin de l’envoi des photos.',
  sent: 'Nous avons reçu votre signalement {number}. La réponse arrive ici et par e-mail.',
  another: 'Signaler un autre problème',
  yours: 'Vos signalements',
  statuses: { open: 'Nous nous en occupons', waiting: 'En attente de vous', solved: 'Résolu' },
  you: 'Vous',
  company: 'Dropway',
  photo: 'Photo {number}',
  reply: 'Votre réponse',
  replyMissing: 'Écrivez d’abord quelque chose.',
  replySend: 'Envoyer',
  reopens: 'Si vous écrivez, nous réexaminons la question.'
}
