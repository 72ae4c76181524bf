/**
 * The words of headings in files of banks, in English, German, French, Spanish, Italian and Dutch, without case, accents and signs. A word
 * that ends with a star can go on.
 */
import type { BankField } from '../../../contract/billing/incoming/bank-files.ts'

/** The day is the one of the booking, if there are several. */
export type BankMeaning = BankField | 'booking_day' | 'value_day' | 'nothing'

const words = (text: string): readonly string[] => text.split(', ')

/** Phrases with what they can mean, the likeliest first: the values decide. Of phrases of equal length, the first one counts. */
export const bankPhrases: readonly (readonly [
  phrases: readonly string[],
  meanings: readonly BankMeaning[]
])[] = [
  [
    words(
      'balance, running bal, running balance, saldo*, solde, kontostand, iban, bic, swift, bban, account, account number, account name, account type, ' +
        'sort code, konto*, auftragskonto, rekening, tegenrekening, compte, numero de compte, cuenta, conto, conto o carta, bank*, banque, banco, blz, ' +
        'fee, fees, gebuhr*, frais, commission, exchange rate, wechselkurs, kurs, taux, category, categorie, kategorie, categoria, subcategory, ' +
        'type, transaction type, typ, umsatztyp, umsatzart, mutatiesoort, code, status, state, product, mandate*, mandat*, glaubiger*, glaeubiger*, creditor id, ' +
        'sammlerreferenz, check or slip, card number, card no, orig amount, orig currency, original amount, original currency, ursprungsbetrag, ' +
        'lastschrift ursprungsbetrag, auslagenersatz*, einzelbetrag, individual amount, total amount, volgnr, tag, country, land, pays, time, uhrzeit, abschlusszeit, heure, hora, ora, ' +
        'id, transaction id, transaction no, transaktions nr, fussnoten, footnotes, info, numero, number, no, nr'
    ),
    ['nothing']
  ],
  [words('type, transaction type, code, typ, umsatztyp, umsatzart'), ['sign', 'nothing']],
  [
    words(
      'soll haben, soll haben kennzeichen, s h, sh, af bij, afbij, bij af, debit credit, credit debit, debit credit indicator, credit debit indicator, ' +
        'dr cr, cr dr, d c, c d, dc, debet credit, dare avere, debe haber, sens, sens de l operation, kennzeichen, indicator, plus minus, direction'
    ),
    ['sign', 'amount']
  ],
  [
    words(
      'booking date, booking day, posting date, posted date, date posted, posted, entry date, completed date, date completed, finished on, ' +
        'buchungstag, buchungsdatum, buchung, date comptable, date de comptabilisation, date operation, date op, ' +
        'date d operation, date de l operation, fecha contable, fecha operacion, fecha de operacion, f operacion, data contabile, data operazione, ' +
        'data registrazione, boekdatum, boekingsdatum, contabilizzazione'
    ),
    ['booking_day', 'reference']
  ],
  [
    words(
      'value date, valuta, valutadatum, valutatag, wert, wertstellung, wertstellungsdatum, wertstellungstag, date de valeur, date valeur, date val, valeur, fecha valor, ' +
        'f valor, data valuta, rentedatum, valutadag, started date, date started'
    ),
    ['value_day', 'currency', 'amount']
  ],
  [
    words(
      'date, day, transaction date, created, abschlussdatum, datum, tag, jour, fecha, data, transactiedatum, dag, transaktionsdatum'
    ),
    ['day']
  ],
  [words('value'), ['value_day', 'amount']],
  [
    words(
      'paid in, money in, credit, credits, credit amount, deposit, deposits, receipts, incoming, haben, gutschrift, gutschriften, einnahme*, ' +
        'eingang, credit euros, montant credit, recettes, abono, abonos, haber, ingreso, ingresos, entrate, entrata, avere, accrediti, accredito, bij, bijschrijving'
    ),
    ['credit', 'sign']
  ],
  [
    words(
      'paid out, money out, debit, debits, debit amount, withdrawal, withdrawals, outgoing, soll, lastschrift, belastung, belastungen, ausgabe*, ' +
        'ausgang, debit euros, montant debit, depenses, cargo, cargos, debe, gasto, gastos, uscite, uscita, dare, addebiti, addebito, af, afschrijving'
    ),
    ['debit', 'sign']
  ],
  [
    words(
      'amount, net amount, transaction amount, betrag, umsatz, montant, importe, importo, bedrag, sum, summe'
    ),
    ['amount']
  ],
  [
    words(
      'currency, payment currency, ccy, wahrung, waehrung, devise, monnaie, divisa, moneda, munt, muntsoort, transaction currency'
    ),
    ['currency']
  ],
  [
    words(
      'payer, payer name, from, name, sender, sender name, remitter, debtor, debtor name, counterparty, counterparty name, name of counterparty, partner name, partnername, payee, payee name, merchant, ' +
        'auftraggeber*, begunstigter, beguenstigter, beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, zahlungspflichtige*, ' +
        'zahlungsbeteiligter, name zahlungsbeteiligter, gegenpartei, absender, ordonnateur, emetteur, donneur d ordre, ' +
        'debiteur, nom, contrepartie, nom de la contrepartie, ordenante, nombre, nombre del ordenante, ordinante, controparte, naam, naam tegenpartij, ' +
        'tegenpartij, naam omschrijving'
    ),
    ['payer']
  ],
  [words('details, detail, dettagli'), ['sign', 'reference']],
  [
    words(
      'reference*, payment reference, ref, description*, transaction description, label, memo, comment, narrative, particulars, purpose, remittance information, message, payment details, text, ' +
        'buchungstext, verwendungszweck*, vwz, zahlungszweck, zahlungsreferenz, mitteilung*, avisierungstext, buchungsdetails, beschreibung*, kundenreferenz*, ' +
        'kundenreferenz end to end, end to end, end to end reference, notiz, vorgang, libelle*, libelle court, libelle operation, libelle complementaire, ' +
        'informations complementaires, motif, communication*, operation, detail de l ecriture, details de l operation, concepto*, descripcion*, observaciones, movimiento, mas datos, ' +
        'referencia, causale, descrizione*, operazione, riferimento, omschrijving*, mededeling*, kenmerk, betalingskenmerk'
    ),
    ['reference']
  ]
]
