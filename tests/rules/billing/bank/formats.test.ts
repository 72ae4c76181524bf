/** Files as banks write them: which row has the headings, what the columns mean, and what the rows say. */
import { expect, test } from 'vitest'
import type { DateOrder, DecimalSign } from '../../../../src/lib/contract/imports/fields.ts'
import { minorDigits } from '../../../../src/lib/format/numbers/money.ts'
import { currencyOf } from '../../../../src/lib/rules/billing/bank/amounts.ts'
import {
  bankHeadings,
  currencyAbove,
  matchBankColumns,
  missingBankFields
} from '../../../../src/lib/rules/billing/bank/columns.ts'
import { amountDigits, bankText, readBankRow } from '../../../../src/lib/rules/billing/bank/rows.ts'
import { dateOrderOf } from '../../../../src/lib/rules/imports/dates.ts'
import { decimalSignOf } from '../../../../src/lib/rules/imports/numbers.ts'

interface Chosen {
  order?: DateOrder
  sign?: DecimalSign
  own?: string
}

/** Reads a text without quotes. Each field is shown with its headings. */
function read(text: string, delimiter: string, { order, sign, own = 'EUR' }: Chosen = {}) {
  const all = text
    .trim()
    .split('\n')
    .map(line => line.split(delimiter))
  const width = Math.max(...all.map(cells => cells.length))
  const rows = all.map(cells => [...cells, ...Array<string>(width - cells.length).fill('')])
  const at = bankHeadings(rows)
  const headings = rows[at ?? -1] ?? []
  const below = rows.slice((at ?? -1) + 1).map(cells => ({ cells }))
  const { fields, asked, otherDays } = matchBankColumns(headings, below)
  const foundOrder = dateOrderOf(below.map(({ cells }) => bankText(cells, fields, 'day')))
  const foundSign = decimalSignOf(amountDigits(below, fields))
  const above = currencyAbove(rows.slice(0, at ?? 0), each => currencyOf(each, own))
  return {
    at,
    missing: missingBankFields(fields),
    columns: Object.fromEntries(
      headings.flatMap((heading, index) => (fields[index] ? [[heading, fields[index]]] : []))
    ),
    asked: asked.map(index => headings[index]),
    otherDays: otherDays.map(index => headings[index]),
    order: foundOrder,
    sign: foundSign,
    rows: below.map(({ cells }) =>
      readBankRow(cells, {
        headings,
        fields,
        dateOrder: foundOrder === 'unknown' ? (order ?? 'day-month') : foundOrder,
        decimalSign: foundSign === 'unknown' ? (sign ?? '.') : foundSign,
        currency: above ?? own,
        own,
        timeZone: 'Europe/Zurich',
        today: '2026-11-30',
        highest: 100_000_000_000,
        digitsOf: minorDigits
      })
    )
  }
}
const brief = (rows: ReturnType<typeof read>['rows']) =>
  rows.map(({ day, amount, currency, payer, problems }) =>
    problems.length > 0 ? problems.join(' ') : `${day} ${amount} ${currency} ${payer}`
  )

test('a German bank with an account above its headings, and a balance below its rows', () => {
  const found = read(
    `
Umsätze Girokonto;;;;;;
Konto;DE89370400440532013000;;;;;
Zeitraum;01.11.2026 - 29.11.2026;;;;;
;;;;;;
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Kundenreferenz;Soll;Haben;Währung
03.11.2026;04.11.2026;SEPA-Gutschrift;Bakery Nord AG;INV-000042;DE02120300000000202051;NOTPROVIDED;;1.234,56;EUR
05.11.2026;05.11.2026;SEPA-Lastschrift;Stadtwerke;Strom;DE02500105170137075030;;-88,00;;EUR
Kontostand;29.11.2026;;;;;;;5.000,00;EUR`,
    ';'
  )
  expect(found.at).toBe(4)
  expect(found.columns).toEqual({
    Buchungstag: 'day',
    'Begünstigter / Auftraggeber': 'payer',
    Verwendungszweck: 'reference',
    Kundenreferenz: 'reference',
    Soll: 'debit',
    Haben: 'credit',
    Währung: 'currency'
  })
  expect(found.otherDays).toEqual(['Wert'])
  expect(brief(found.rows)).toEqual([
    '2026-11-03 123456 EUR Bakery Nord AG',
    '2026-11-05 -8800 EUR Stadtwerke',
    'not-a-day'
  ])
  expect(found.rows[0]?.reference).toBe('INV-000042 NOTPROVIDED')
})

test('a savings bank in its CAMT form, with two-digit years', () => {
  const found = read(
    `
Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info
DE1;26.11.26;27.11.26;GUTSCHR. UEBERWEISUNG;INV 42 Danke;;;E2E-1;;;;Sutter Architects GmbH;DE2;BYLADEM1;120,00;EUR;Umsatz gebucht
DE1;27.11.26;27.11.26;FOLGELASTSCHRIFT;Miete;DE98ZZZ;M-1;;;;;Haus AG;DE3;BYLADEM1;-950,00;EUR;Umsatz gebucht`,
    ';'
  )
  expect(found.columns).toEqual({
    Buchungstag: 'day',
    Buchungstext: 'reference',
    Verwendungszweck: 'reference',
    'Kundenreferenz (End-to-End)': 'reference',
    'Beguenstigter/Zahlungspflichtiger': 'payer',
    Betrag: 'amount',
    Waehrung: 'currency'
  })
  expect(brief(found.rows)).toEqual([
    '2026-11-26 12000 EUR Sutter Architects GmbH',
    '2026-11-27 -95000 EUR Haus AG'
  ])
})

test('a Dutch bank that says in words whether money came', () => {
  const found = read(
    `
Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen;Saldo na mutatie;Tag
20261103;Bakkerij Noord BV;NL1;NL2;OV;Bij;250,00;Overschrijving;Factuur INV-000042;1000,00;
20261104;Albert;NL1;NL3;BA;Af;12,50;Betaalautomaat;Boodschappen;987,50;`,
    ';',
    { own: 'USD' }
  )
  expect(found.columns).toEqual({
    Datum: 'day',
    'Naam / Omschrijving': 'payer',
    'Af Bij': 'sign',
    'Bedrag (EUR)': 'amount',
    Mededelingen: 'reference'
  })
  expect(brief(found.rows)).toEqual(['2026-11-03 25000 EUR Bakkerij Noord BV', '2026-11-04 -1250 EUR Albert'])
})

test('a French bank with a column for each side, and spaces between thousands', () => {
  const found = read(
    `
Téléchargement du 30/11/2026;;;;
Solde au 30/11/2026;12 345,67 €;;;
Date;Libellé;Débit euros;Crédit euros;
13/11/2026;VIREMENT DE BOULANGERIE NORD INV-000042;;1 234,50;
14/11/2026;PRLV EDF;-80,10;;`,
    ';'
  )
  expect(found.at).toBe(2)
  expect(found.columns).toEqual({
    Date: 'day',
    Libellé: 'reference',
    'Débit euros': 'debit',
    'Crédit euros': 'credit'
  })
  expect(found.order).toBe('day-month')
  expect(brief(found.rows)).toEqual(['2026-11-13 123450 EUR ', '2026-11-14 -8010 EUR '])
})

test('a British bank with money in and out, and months in letters', () => {
  const found = read(
    `
Account Name:|Current ****1234
Date|Transaction type|Description|Paid out|Paid in|Balance
03 Nov 2026|Bank credit|BAKERY NORD LTD INV000042||£1,250.00|£2,000.00
04 Nov 2026|Direct debit|COUNCIL|£90.00||£1,910.00`,
    '|',
    { own: 'GBP' }
  )
  expect(found.at).toBe(1)
  expect(found.columns).toEqual({
    Date: 'day',
    Description: 'reference',
    'Paid out': 'debit',
    'Paid in': 'credit'
  })
  expect(brief(found.rows)).toEqual(['2026-11-03 125000 GBP ', '2026-11-04 -9000 GBP '])
})

test('an American bank with the month first, a sign before the amount, and words for it', () => {
  const found = read(
    `
Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/13/2026,ORIG CO NAME:BAKERY INC INV-000042,420.00,ACH_CREDIT,1000.00,
DEBIT,11/14/2026,RENT,-900.00,ACH_DEBIT,100.00,
DSLIP,11/16/2026,REMOTE DEPOSIT,15.25,CHECK_DEPOSIT,115.25,`,
    ',',
    { own: 'USD' }
  )
  expect(found.order).toBe('month-day')
  expect(found.columns).toEqual({
    Details: 'reference',
    'Posting Date': 'day',
    Description: 'reference',
    Amount: 'amount'
  })
  expect(brief(found.rows)).toEqual([
    '2026-11-13 42000 USD ',
    '2026-11-14 -90000 USD ',
    '2026-11-16 1525 USD '
  ])
})

test('an app with ISO days and times in UTC: the day is the company’s, and the booking counts', () => {
  const found = read(
    `
Type,Product,Date started (UTC),Date completed (UTC),Description,Payer,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-11-02 10:00:00,2026-11-03 23:30:12,INV-000042,Bakery Nord,120.00,0.00,EUR,COMPLETED,500.00
CARD,Current,2026-11-04 10:00:00,2026-11-04 10:01:00,Fuel,,-50.00,0.00,EUR,COMPLETED,450.00`,
    ','
  )
  expect(found.columns).toEqual({
    'Date completed (UTC)': 'day',
    Description: 'reference',
    Payer: 'payer',
    Amount: 'amount',
    Currency: 'currency'
  })
  expect(found.otherDays).toEqual(['Date started (UTC)'])
  // Half past eleven at night in UTC is the next day in Zurich.
  expect(brief(found.rows)).toEqual(['2026-11-04 12000 EUR Bakery Nord', '2026-11-04 -5000 EUR '])
})

test('a Swiss bank with apostrophes, and the currency above its headings', () => {
  const found = read(
    `
Kontonummer:;0235 00123456.01
Währung:;CHF
Abschlussdatum;Buchungsdatum;Valutadatum;Belastung;Gutschrift;Saldo;Beschreibung1;Beschreibung2
2026-11-03;2026-11-03;2026-11-04;;1'234.50;10'000.00;Kiosk Bern AG;INV-000042
2026-11-04;2026-11-05;2026-11-05;-1’000.00;;9’000.00;Miete;Haus`,
    ';'
  )
  expect(found.at).toBe(2)
  expect(found.columns).toEqual({
    Buchungsdatum: 'day',
    Belastung: 'debit',
    Gutschrift: 'credit',
    Beschreibung1: 'reference',
    Beschreibung2: 'reference'
  })
  expect(found.otherDays).toEqual(['Abschlussdatum', 'Valutadatum'])
  expect(brief(found.rows)).toEqual(['2026-11-03 123450 CHF ', '2026-11-05 -100000 CHF '])
})

test('Spanish and Italian banks', () => {
  const spanish = read(
    'Fecha;Fecha valor;Concepto;Ordenante;Importe;Divisa;Saldo\n13/11/2026;13/11/2026;INV-000042;Panadería Norte SL;1.000,00;EUR;2.000,00',
    ';'
  )
  expect(spanish.columns).toEqual({
    Fecha: 'day',
    Concepto: 'reference',
    Ordenante: 'payer',
    Importe: 'amount',
    Divisa: 'currency'
  })
  const italian = read(
    'Data contabile;Data valuta;Descrizione;Dare;Avere\n13/11/2026;14/11/2026;BONIFICO INV-000042;;75,20',
    ';'
  )
  expect(italian.columns).toEqual({
    'Data contabile': 'day',
    Descrizione: 'reference',
    Dare: 'debit',
    Avere: 'credit'
  })
  expect([...brief(spanish.rows), ...brief(italian.rows)]).toEqual([
    '2026-11-13 100000 EUR Panadería Norte SL',
    '2026-11-13 7520 EUR '
  ])
})

test('days that can be read in both orders, and 1,234, are asked', () => {
  const text = 'Date,Description,Amount\n03/04/2026,INV-000042,"1.234"\n05/04/2026,More,"2.500"'.replaceAll(
    '"',
    ''
  )
  const found = read(text, ',')
  expect([found.order, found.sign]).toEqual(['unknown', 'unknown'])
  expect(brief(read(text, ',', { order: 'month-day', sign: ',' }).rows)).toEqual([
    '2026-03-04 123400 EUR ',
    '2026-05-04 250000 EUR '
  ])
  expect(brief(read(text, ',', { order: 'day-month', sign: '.' }).rows)).toEqual([
    'too-many-decimals',
    '2026-04-05 250 EUR '
  ])
})

test('the values decide with the heading', () => {
  const found = read('Amount;Date;Reference\n13.11.2026;120,00;INV-000042\n14.11.2026;80,00;INV-000043', ';')
  expect(found.columns).toEqual({ Reference: 'reference' })
  expect(found.asked).toEqual(['Amount', 'Date'])
  expect(found.missing).toEqual(['day', 'amount'])
})

test('without headings, a person must choose', () => {
  expect(read('13.11.2026;120,00;INV-000042\n14.11.2026;80,00;INV-000043', ';').at).toBe(null)
})

test('rows that aren’t clear say why', () => {
  const found = read(
    `
Date;Reference;Amount;Currency;S/H
13.11.2026;ahead of none;10,00;EUR;H
01.12.2026;tomorrow;10,00;EUR;H
;no day;10,00;EUR;H
13.11.2026;no amount;;EUR;H
13.11.2026;text;ten;EUR;H
13.11.2026;decimals;10,001;EUR;H
13.11.2026;odd currency;10,00;XYZ;H
13.11.2026;other currency;£10,00;EUR;H
13.11.2026;storno;-10,00;EUR;H
13.11.2026;too high;99.999.999.999.999,00;EUR;H`,
    ';'
  )
  // One amount has a sign, so the words of the last column don't count.
  expect(brief(found.rows)).toEqual([
    '2026-11-13 1000 EUR ',
    'day-ahead',
    'day-missing',
    'amount-missing',
    'not-an-amount',
    'too-many-decimals',
    'currency-unknown',
    'currency-unknown',
    '2026-11-13 -1000 EUR ',
    'too-high'
  ])
  const sides = read(
    'Date;Reference;Paid in;Paid out\n13.11.2026;both;10,00;5,00\n13.11.2026;zero;10,00;0,00\n13.11.2026;back;-10,00;',
    ';'
  )
  expect(brief(sides.rows)).toEqual(['two-amounts', '2026-11-13 1000 EUR ', '2026-11-13 -1000 EUR '])
  const words = read(
    'Datum;Verwendungszweck;Betrag;Soll/Haben\n13.11.2026;a;10,00;S\n13.11.2026;b;10,00;H',
    ';'
  )
  expect(brief(words.rows)).toEqual(['2026-11-13 -1000 EUR ', '2026-11-13 1000 EUR '])
})
