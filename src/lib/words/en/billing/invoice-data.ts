import type { electronicSchemes } from '../../../contract/billing/party-data.ts'

type Scheme = (typeof electronicSchemes)[number]

/** What a company and an organization enter for invoices. */
export const invoiceData = {
  street: 'Street and number',
  additional: 'Second line',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  chooseCountry: 'Choose a country',
  addressWrong: 'Enter the street, the city and the country, or none of them',
  scheme: 'Electronic address',
  schemeHint: 'Where electronic invoices are received. Ask your accounting if you’re not sure.',
  schemes: {
    EM: 'Email',
    '0088': 'GLN (0088)',
    '0192': 'Norwegian organization number (0192)',
    '0204': 'Leitweg-ID (0204)',
    '0208': 'Belgian enterprise number (0208)',
    '9930': 'German VAT ID (9930)',
    '9957': 'French VAT ID (9957)',
    '0060': 'D-U-N-S number (0060)'
  } satisfies Record<Scheme, string>,
  electronicId: 'Electronic address or number',
  electronicWrong: 'Enter the address or the number'
}
