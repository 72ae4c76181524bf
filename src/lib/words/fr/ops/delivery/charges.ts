import type { charges as english } from '../../../en/ops/delivery/charges.ts'

export const charges: typeof english = {
  kind: 'Type',
  kinds: { surcharge: 'Supplément', credit: 'Avoir', write_off: 'Perte' },
  cause: 'Raison',
  chooseCause: 'Choisissez la raison',
  causes: {
    waiting: 'Temps d’attente',
    extra_stop: 'Arrêt supplémentaire',
    second_attempt: 'Deuxième passage',
    return: 'Retour',
    damage: 'Dommage',
    late: 'Livraison en retard',
    goodwill: 'Geste commercial',
    unpaid: 'Jamais payé',
    other: 'Autre'
  },
  amount: 'Montant',
  amountHint: 'En {currency}, TVA comprise.',
  netHint: 'En {currency}, hors TVA.',
  amountWrong: 'Indiquez un montant supérieur à 0.',
  part: 'Dont, pour {name}',
  partHint: {
    surcharge: 'Ce que le chauffeur en reçoit. Vide pour rien.',
    credit: 'Ce que le chauffeur en rend. Vide pour rien.'
  },
  partWrong: 'Indiquez un montant d’au plus {amount}.',
  owedBefore: 'Dû actuellement\u00a0: {amount}',
  owedAfter: 'Dû ensuite\u00a0: {amount}',
  owed: 'Dû',
  line: '{kind}, {cause}',
  driverPart: '{amount} pour {name}',
  enteredBy: 'par {name}'
}
