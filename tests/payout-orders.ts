/** Payouts for banks, always the same. */
import type { Payment, PayoutFileOrder } from '../src/server/documents/payouts/payout-file.ts'

const names = [
  'Anna Müller-Łukasz',
  'Ζωή Παπαδοπούλου',
  'Георги Жеков',
  "Seán O'Neil",
  'Jean “JJ” & Fils_SARL',
  'Đặng Þór Æble ß',
  'x'.repeat(90),
  '山田 Yuki 🚚'
]
const ibans = [
  'DE89370400440532013000',
  'FR7630006000011234567890189',
  'CH9300762011623852957',
  'GR1601101250000000012300695'
]

export const debtor: PayoutFileOrder['debtor'] = {
  name: 'Coursiers du Lac SARL',
  iban: 'FR7630006000011234567890189',
  address: { street: '12 Rue du Lac', additional: '', postal_code: '74000', city: 'Annecy', country: 'FR' }
}

const paymentOf = (index: number): Payment => ({
  id: `pyo_${String(index).padStart(12, '0')}`,
  name: `${names[index % names.length]}`,
  iban: ibans[index % ibans.length] ?? '',
  amount: 1 + ((index * 7_919) % 250_000),
  reference: `Relevé ${index + 1}`,
  ...(index % 5 === 0
    ? {
        address: {
          street: `Οδός Ερμού ${index}`,
          additional: '',
          postal_code: index % 2 === 0 ? '' : '105 63',
          city: 'Αθήνα',
          country: 'GR'
        }
      }
    : {})
})

/** Returns an order with some payments. */
export const payoutOrder = (count: number): PayoutFileOrder => ({
  id: 'pof_0000000000001',
  createdAt: new Date('2026-12-01T09:00:00.123Z'),
  day: '2026-12-02',
  debtor,
  payments: Array.from({ length: count }, (_, index) => paymentOf(index))
})
