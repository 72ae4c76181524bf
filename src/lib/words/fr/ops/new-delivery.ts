import type { english } from '../../en/english.ts'

export const newDelivery: typeof english.newDelivery = {
  title: 'Nouvelle livraison',
  close: 'Fermer',
  startOver: 'Recommencer',
  keys: 'Ctrl Entrée réserve · Alt R répète la dernière livraison · Échap ferme',
  caller: 'Appelant',
  callerPlaceholder: 'Nom, téléphone ou e-mail',
  callerNeeded: 'Choisissez un appelant, ou saisissez un nouveau contact',
  search: {
    loading: 'Recherche…',
    empty: 'Saisissez au moins trois lettres ou chiffres.',
    failed: 'La recherche a échoué. Vérifiez votre connexion et réessayez.',
    clear: 'Effacer l’appelant'
  },
  newContact: 'Nouveau contact\u00a0: {text}',
  contact: 'Nouveau contact',
  count: { one: '{count} livraison', other: '{count} livraisons' },
  many: '100 livraisons ou plus',
  blocked: 'Bloqué',
  blockedDetail: 'Ce client est bloqué. Débloquez-le d’abord.',
  change: 'Changer',
  name: 'Nom',
  nameNeeded: 'Saisissez un nom',
  phone: 'Téléphone',
  phoneWrong: 'Saisissez un numéro de téléphone valide',
  email: 'E-mail',
  emailWrong: 'Saisissez une adresse e-mail valide',
  optional: 'facultatif',
  reachable: 'Saisissez un numéro de téléphone ou un e-mail',
  repeat: 'Répéter la dernière (r)',
  sender: {
    isSender: 'L’appelant est l’expéditeur',
    isSenderNamed: 'L’appelant est l’expéditeur\u00a0: {name}, {phone}'
  },
  reference: 'Référence',
  agree: 'Convenir d’un autre prix',
  agreedTotal: 'Prix convenu',
  agreedHint: 'En {currency}. Le devis est de {price}.',
  agreedWrong: 'Saisissez un montant de 0 à {most}',
  reason: 'Motif',
  reasonHint: 'Seule l’entreprise le voit.',
  reasonNeeded: 'Saisissez un motif',
  open: 'Ouvrir',
  book: 'Réserver',
  booked: 'Réservée',
  bookedDetail: '{number} est dans la liste. L’appelant reçoit un message.'
}
