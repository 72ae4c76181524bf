import type { driverMessages as english } from '../../../en/ops/drivers/driver-messages.ts'

export const driverMessages: typeof english = {
  title: 'Messages',
  detail:
    'Tous les répartiteurs lisent et répondent ici. Le chauffeur voit «\u00a0Répartition\u00a0» à la place de votre nom.',
  list: 'Messages avec {name}',
  nothing: 'Aucun message',
  deleted: 'Compte supprimé',
  earlier: 'Messages précédents',
  seen: 'Lu par le chauffeur',
  label: 'Message à {name}',
  missing: 'Écrivez d’abord quelque chose.',
  send: 'Envoyer',
  sending: 'Envoi en cours',
  all: {
    open: 'Écrire à tous les chauffeurs en ligne',
    detail: {
      one: '{count} chauffeur est en ligne. Il reçoit le message dans sa conversation et peut répondre.',
      other:
        '{count} chauffeurs sont en ligne. Chacun reçoit le message dans sa conversation et peut répondre.'
    },
    nobody: 'Aucun chauffeur n’est en ligne.',
    label: 'Message',
    cancel: 'Annuler',
    close: 'Fermer',
    sent: { one: 'Envoyé à {count} chauffeur.', other: 'Envoyé à {count} chauffeurs.' }
  }
}
