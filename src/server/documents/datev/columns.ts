/** The columns of DATEV's posting batch, in version 13 of the format, by its published description. */

export type DatevColumn = readonly [name: string, kind: 'text' | 'number']

const text = (...names: string[]): DatevColumn[] => names.map(name => [name, 'text'])
const number = (...names: string[]): DatevColumn[] => names.map(name => [name, 'number'])
const pairs = (count: number, kind: string, content: string): DatevColumn[] =>
  Array.from({ length: count }, (_, index) => text(`${kind} ${index + 1}`, `${content} ${index + 1}`)).flat()

export const datevColumns: readonly DatevColumn[] = [
  ...number('Umsatz (ohne Soll/Haben-Kz)'),
  ...text('Soll/Haben-Kennzeichen', 'WKZ Umsatz'),
  ...number('Kurs', 'Basis-Umsatz'),
  ...text('WKZ Basis-Umsatz'),
  ...number('Konto', 'Gegenkonto (ohne BU-Schlüssel)'),
  ...text('BU-Schlüssel'),
  ...number('Belegdatum'),
  ...text('Belegfeld 1', 'Belegfeld 2'),
  ...number('Skonto'),
  ...text('Buchungstext'),
  ...number('Postensperre'),
  ...text('Diverse Adressnummer'),
  ...number('Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'),
  ...text('Beleglink'),
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...text('KOST1 - Kostenstelle', 'KOST2 - Kostenstelle'),
  ...number('Kost-Menge'),
  ...text('EU-Land u. UStID (Bestimmung)'),
  ...number('EU-Steuersatz (Bestimmung)'),
  ...text('Abw. Versteuerungsart'),
  ...number('Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'),
  ...number('BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'),
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...number('Stück', 'Gewicht', 'Zahlweise'),
  ...text('Forderungsart'),
  ...number('Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'),
  ...text('Auftragsnummer', 'Buchungstyp'),
  ...number('USt-Schlüssel (Anzahlungen)'),
  ...text('EU-Land (Anzahlungen)'),
  ...number('Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'),
  ...text('Herkunft-Kz', 'Buchungs GUID'),
  ...number('KOST-Datum'),
  ...text('SEPA-Mandatsreferenz'),
  ...number('Skontosperre'),
  ...text('Gesellschaftername'),
  ...number('Beteiligtennummer'),
  ...text('Identifikationsnummer', 'Zeichnernummer'),
  ...number('Postensperre bis'),
  ...text('Bezeichnung SoBil-Sachverhalt'),
  ...number('Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'),
  ...number('Datum Zuord. Steuerperiode', 'Fälligkeit'),
  ...text('Generalumkehr (GU)'),
  ...number('Steuersatz'),
  ...text('Land', 'Abrechnungsreferenz'),
  ...number('BVV-Position'),
  ...text('EU-Land u. UStID (Ursprung)'),
  ...number('EU-Steuersatz (Ursprung)', 'Abw. Skontokonto')
]
