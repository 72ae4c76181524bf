import type { bank as english } from '../../en/billing/bank.ts'

export const bank: typeof english = {
  title: 'Fichier bancaire',
  detail:
    'Rapprochez les paiements de votre banque et les factures. Rien n’est comptabilisé avant votre confirmation.',
  choose: 'Choisir un fichier',
  other: 'Choisir un autre fichier',
  reading: 'Lecture…',
  hint: 'CSV ou XLSX, jusqu’à 5\u202f000 lignes et 10 Mo. Le fichier lui-même n’est pas conservé.',
  emptyFile:
    'Ce fichier n’a pas de lignes. Téléchargez-le à nouveau depuis votre banque, avec une période plus longue.',
  again: 'Vérifier à nouveau',
  readAgain: 'Un autre choix relit le fichier.',
  columnsDetail: 'Dites ce que contient chaque colonne. Il faut un jour, et un montant ou l’argent reçu.',
  amountTwice: 'Choisissez soit un montant, soit un crédit et un débit.',
  otherDay: 'Des jours aussi. C’est le jour comptable qui compte.',
  assumed: 'Rien dans le fichier n’indique la devise. Il est lu en {currency}.',
  allReceived: 'Aucun montant n’indique une dépense : chacun est lu comme reçu.',
  changeColumns: 'Modifier les colonnes',
  keepColumns: 'Garder les colonnes',
  fields: {
    day: 'Jour',
    amount: 'Montant',
    credit: 'Crédit',
    debit: 'Débit',
    sign: 'Sens',
    currency: 'Devise',
    payer: 'Payeur',
    reference: 'Référence'
  },
  rows: 'Lignes du fichier',
  states: {
    matched: 'Rapproché',
    proposed: 'Proposé',
    asked: 'À vérifier',
    unknown: 'Inconnu',
    booked: 'Déjà comptabilisé',
    not_received: 'Non reçu',
    unreadable: 'Illisible'
  },
  counts: {
    matched: { one: '{count} rapproché', other: '{count} rapprochés' },
    proposed: { one: '{count} proposé', other: '{count} proposés' },
    asked: { one: '{count} à vérifier', other: '{count} à vérifier' },
    unknown: { one: '{count} inconnu', other: '{count} inconnus' },
    booked: { one: '{count} déjà comptabilisé', other: '{count} déjà comptabilisés' },
    not_received: { one: '{count} non reçu', other: '{count} non reçus' },
    unreadable: { one: '{count} illisible', other: '{count} illisibles' }
  },
  notReceivedDetail: 'Cet argent est sorti, il n’est donc pas comptabilisé ici.',
  problems: {
    'day-missing': 'Le jour manque.',
    'not-a-day': 'Ce n’est pas un jour.',
    'day-ahead': 'Ce jour n’est pas encore venu.',
    'amount-missing': 'Le montant manque.',
    'not-an-amount': 'Ce n’est pas un montant.',
    'two-amounts': 'La ligne a un crédit et un débit.',
    'too-many-decimals': 'Le montant a plus de décimales que sa devise.',
    'too-high': 'Ce montant est trop élevé.',
    'not-a-sign': 'La ligne ne dit pas si l’argent est entré ou sorti.',
    'currency-unknown': 'La devise n’est pas claire.'
  },
  doubts: {
    'several-organizations': 'Les numéros de facture sont de plusieurs organisations.',
    'invoice-paid': 'Une facture de ces numéros est déjà payée.',
    'invoice-reversed': 'Une facture de ces numéros a été annulée.',
    'other-currency': 'La facture est dans une autre devise.',
    'number-unknown': 'Aucune facture ne porte un des numéros indiqués.',
    'paid-by-another-row': 'Une autre ligne de ce fichier paie cette facture.'
  },
  maybeEntered:
    'Peut-être déjà saisi\u00a0: cette organisation a un paiement du même montant vers cette date.',
  wasBooked: 'Comptabilisé pour {organization}.',
  wasUndone:
    'Comptabilisé pour {organization}, puis annulé. Saisissez-le à la main s’il est juste malgré tout.',
  settled: '{invoice} de {organization}\u00a0: {amount}',
  settlesWhole: '{invoice} de {organization}\u00a0: {amount}, tout ce qui est dû',
  settlesPart: '{invoice} de {organization}\u00a0: {amount} sur {open} dus',
  staysBalance: '{amount} reste le solde de {organization}',
  which: 'Pour quelles factures\u00a0?',
  noPayer: 'Payeur inconnu',
  row: 'Ligne {number}',
  bookRow: 'Comptabiliser la ligne {number}, {amount} de {payer}',
  chooseFor: 'Choisir une organisation',
  chooseOther: 'Choisir une autre organisation',
  chooseTitle: 'Pour qui sont les {amount} de {payer}\u00a0?',
  organization: 'Organisation',
  organizationNeeded: 'Choisissez une des organisations trouvées.',
  invoices: 'Factures ouvertes en {currency}',
  invoiceOpen: '{invoice}\u00a0: {amount} dus',
  noInvoices: 'Rien n’est dû. Le montant reste un solde.',
  mostInvoices: 'Seules ses 100 dernières factures sont ici.',
  take: 'Choisir',
  cancel: 'Annuler',
  dismiss: 'Fermer',
  loading: 'Chargement…',
  search: {
    clear: 'Effacer',
    loading: 'Recherche en cours',
    empty: 'Rien trouvé',
    failed: 'La recherche a échoué. Réessayez.'
  },
  more: 'Afficher plus de lignes',
  book: {
    one: 'Comptabiliser {count} paiement · {total}',
    other: 'Comptabiliser {count} paiements · {total}'
  },
  booking: 'Comptabilisation…',
  nothingChosen: 'Choisissez les lignes à comptabiliser.',
  outcomes: { booked: 'Comptabilisé', already: 'Comptabilisé avant', refused: 'Non comptabilisé' },
  results: {
    booked: { one: '{count} paiement comptabilisé', other: '{count} paiements comptabilisés' },
    already: { one: '{count} comptabilisé avant', other: '{count} comptabilisés avant' },
    refused: { one: '{count} non comptabilisé', other: '{count} non comptabilisés' }
  },
  noCurrency:
    '{organization} n’a pas de facture en {currency}, ce paiement ne peut donc pas être comptabilisé pour elle.',
  possible: 'Possible maintenant\u00a0: {amount}.',
  toInvoices: 'Factures de {organization}'
}
