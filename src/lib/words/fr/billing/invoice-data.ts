import type { invoiceData as english } from '../../en/billing/invoice-data.ts'

export const invoiceData: typeof english = {
  street: 'Rue et numéro',
  additional: 'Complément d’adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  chooseCountry: 'Choisissez un pays',
  addressWrong: 'Saisissez la rue, la ville et le pays, ou rien',
  scheme: 'Adresse électronique',
  schemeHint: 'Où les factures électroniques sont reçues. En cas de doute, demandez à votre comptabilité.',
  schemes: {
    EM: 'E-mail',
    '0088': 'GLN (0088)',
    '0192': 'Numéro d’organisation norvégien (0192)',
    '0204': 'Leitweg-ID (0204)',
    '0208': 'Numéro d’entreprise belge (0208)',
    '9930': 'Numéro de TVA allemand (9930)',
    '9957': 'Numéro de TVA français (9957)',
    '0060': 'Numéro D-U-N-S (0060)'
  },
  electronicId: 'Adresse ou numéro électronique',
  electronicWrong: 'Saisissez l’adresse ou le numéro'
}
