import type { payments as english } from '../../../en/ops/delivery/payments.ts'

export const payments: typeof english = {
  direction: 'Sens',
  directions: { received: 'Reçu du client', paid_back: 'Remboursé au client' },
  method: 'Moyen',
  methods: { cash: 'Espèces à la caisse', bank: 'Virement bancaire' },
  chooseMethod: 'Choisissez le moyen',
  amount: 'Montant',
  amountHint: 'En {currency}. Ce qui dépasse le montant dû reste au crédit du client.',
  amountWrong: 'Indiquez un montant supérieur à 0.',
  day: 'Jour',
  dayWrong: 'Choisissez aujourd’hui ou un jour passé.',
  lines: { received: 'Paiement', paid_back: 'Remboursement' }
}
