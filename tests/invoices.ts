/** 40 invoices and credit notes of every form, always the same. Their sums are made as the books make them. */
import type {
  InvoiceBuyer,
  InvoiceContent,
  InvoiceDocument,
  InvoiceKind,
  InvoiceLine,
  InvoiceSeller,
  InvoiceVat
} from '../src/lib/contract/billing/invoice-content.ts'
import type { VatTreatment } from '../src/lib/contract/company/vat.ts'
import { vatOfNet } from '../src/lib/rules/pricing/vat.ts'
import { addDays } from '../src/lib/rules/schedule/days.ts'

export const seller: InvoiceSeller = {
  legal_name: 'Coursiers du Lac SARL',
  address: {
    street: '12 Rue du Lac',
    additional: '',
    postal_code: '74000',
    city: 'Annecy',
    country: 'FR'
  },
  vat_id: 'FR40303265045',
  tax_number: '',
  electronic_address: { scheme: '0009', id: '30326504500011' },
  iban: 'FR7630006000011234567890189',
  email: 'factures@coursiers.test',
  phone: '+33 4 50 00 00 00'
}

export const buyer: InvoiceBuyer = {
  id: 'org_1',
  legal_name: 'Fleurs & Fils SA',
  address: {
    street: '3 Place de la Mairie',
    additional: 'Bâtiment B',
    postal_code: '74940',
    city: 'Annecy',
    country: 'FR'
  },
  vat_id: 'FR61954506077',
  electronic_address: { scheme: 'EM', id: 'compta@fleurs.test' },
  reference: ''
}

const germanSeller: InvoiceSeller = {
  ...seller,
  legal_name: 'Rad & Fracht GmbH',
  address: { street: 'Hafenstr. 7', additional: '', postal_code: '20457', city: 'Hamburg', country: 'DE' },
  vat_id: 'DE123456789',
  tax_number: '22/815/08150',
  electronic_address: { scheme: 'EM', id: 'rechnung@rad.test' },
  iban: 'DE89370400440532013000'
}
const swissSeller: InvoiceSeller = {
  ...seller,
  legal_name: 'Velo Léman SA',
  address: { street: 'Quai 1', additional: '', postal_code: '1201', city: 'Genève', country: 'CH' },
  vat_id: 'CHE123456788MWST',
  electronic_address: { scheme: 'EM', id: 'factures@velo.test' },
  iban: 'CH9300762011623852957'
}
/** Too small for VAT: it has a number of the tax office only. */
const smallSeller: InvoiceSeller = { ...germanSeller, legal_name: 'Eine Radlerin', vat_id: '' }
const greek: InvoiceBuyer = {
  ...buyer,
  legal_name: 'Ανθοπωλείο Ζωή Α.Ε.',
  address: {
    street: 'Οδός Ερμού 5',
    additional: '',
    postal_code: '105 63',
    city: 'Αθήνα',
    country: 'GR'
  },
  vat_id: 'EL094259216',
  electronic_address: { scheme: 'EM', id: 'zoe@anthos.test' }
}
const cyrillic: InvoiceBuyer = {
  ...buyer,
  legal_name: 'Цветя Жасмин ООД',
  address: { street: 'ул. Шипка 1', additional: '', postal_code: '1504', city: 'София', country: 'BG' },
  vat_id: 'BG175074752'
}
const withoutGlyph: InvoiceBuyer = {
  ...buyer,
  legal_name: '山田花店 🚲 Yamada',
  reference: 'PO\u0000-\u{1}7\uD800'
}
const belgian: InvoiceBuyer = {
  ...buyer,
  legal_name: 'Bloemen NV',
  address: { street: 'Kaai 4', additional: 'bus 2', postal_code: '9000', city: 'Gent', country: 'BE' },
  vat_id: 'BE0428759497',
  electronic_address: { scheme: '0208', id: '0428759497' },
  reference: 'PO-2026-17'
}

interface Rate {
  treatment: VatTreatment
  rate: number
}
const standard = (rate: number): Rate => ({ treatment: 'standard', rate })
const reverse: Rate = { treatment: 'reverse_charge', rate: 0 }
const exempt: Rate = { treatment: 'exempt', rate: 0 }

const reasons: Record<VatTreatment, string> = {
  standard: '',
  reverse_charge: '',
  exempt: 'Small business, no VAT is charged'
}

const lineOf = (index: number, net: number, vat: Rate, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  kind: net < 0 ? 'credit' : 'delivered',
  day: addDays('2026-11-01', index % 30),
  delivery: { id: `pad_${index + 1}`, number: `DW-${String(index + 1).padStart(3, '0')}-ABCD` },
  reference: index % 2 === 0 ? `Order ${4_711 + index}` : '',
  external_id: index % 3 === 0 ? `shop-${index}` : '',
  from: `${index + 1} Rue Centrale, Annecy`,
  to: `${2 * index + 1} Avenue de Genève, Annecy`,
  cost_center: null,
  net,
  ...vat,
  ...more
})

/** Returns a content with the sums of its lines. `posted` is the gross in the books. */
export function contentOf(
  lines: readonly InvoiceLine[],
  more: Partial<InvoiceContent> = {},
  posted?: number
): InvoiceContent {
  const vat: InvoiceVat[] = []
  for (const { treatment, rate, net } of lines) {
    const known = vat.find(each => each.treatment === treatment && each.rate === rate)
    if (known) known.net += net
    else vat.push({ treatment, rate, net, vat: 0, reason: reasons[treatment] })
  }
  for (const each of vat) each.vat = vatOfNet(each.net, each.rate)
  const net = vat.reduce((sum, each) => sum + each.net, 0)
  const vatTotal = vat.reduce((sum, each) => sum + each.vat, 0)
  const gross = net + vatTotal
  const payable = posted ?? gross
  const names = [...new Set(lines.map(line => line.cost_center))]
  return {
    kind: 'invoice',
    reverses: null,
    seller,
    buyer,
    currency: 'EUR',
    time_zone: 'Europe/Paris',
    locale: 'en',
    from: '2026-11-01',
    to: '2026-11-30',
    days_to_pay: 30,
    cost_center: null,
    lines: [...lines],
    cost_centers:
      names.length < 2
        ? []
        : names.map(name => ({
            name,
            net: lines.filter(each => each.cost_center === name).reduce((sum, each) => sum + each.net, 0)
          })),
    vat,
    net,
    vat_total: vatTotal,
    gross,
    rounding: payable - gross,
    payable,
    ...more
  }
}

/** Lines with amounts that seem random, and are always the same. */
const many = (count: number, ...rates: Rate[]): InvoiceLine[] =>
  Array.from({ length: count }, (_, index) =>
    lineOf(index, 350 + ((index * 7_919) % 2_400), rates[index % rates.length] ?? standard(2_000))
  )

const centers = ['Atelier', 'Boutique', null]
const inCenters = (count: number, ...rates: Rate[]): InvoiceLine[] =>
  centers.flatMap(center => many(count, ...rates).map(line => ({ ...line, cost_center: center })))

const reversed = { reverses: { number: 'INV-2026-0001', day: '2026-12-01' } }
const note: { kind: InvoiceKind } = { kind: 'credit_note' }

/** The names say why each is there, and become names of files. */
const contents: Record<string, InvoiceContent> = {
  'one-line': contentOf([lineOf(0, 1_033, standard(2_000))]),
  'two-rates': contentOf(many(6, standard(2_000), standard(1_000))),
  'three-rates': contentOf(many(9, standard(2_000), standard(1_000), standard(550))),
  mixed: contentOf([...many(12, standard(2_000), standard(550)), lineOf(12, 900, exempt)]),
  'mixed-centers': contentOf(inCenters(5, standard(2_000), standard(1_000))),
  'rate-of-a-tenth': contentOf(many(7, standard(810)), { seller: swissSeller, currency: 'CHF' }),
  'reverse-charge': contentOf(many(8, reverse), { buyer: belgian }),
  'reverse-charge-one': contentOf([lineOf(0, 12_345, reverse)], { buyer: belgian, seller: germanSeller }),
  'reverse-charge-french': contentOf(many(3, reverse), { buyer: belgian, locale: 'fr' }),
  'reverse-charge-greek': contentOf(many(3, reverse), { buyer: greek }),
  'reverse-charge-cyrillic': contentOf(many(3, reverse), { buyer: cyrillic }),
  'reverse-charge-credit': contentOf(many(2, reverse), { buyer: belgian, ...note }),
  exempt: contentOf(many(4, exempt)),
  'exempt-without-vat-id': contentOf(many(4, exempt), { seller: smallSeller }),
  'both-tax-numbers': contentOf(many(3, standard(1_900)), { seller: germanSeller }),
  'credit-note': contentOf(many(2, standard(2_000)), note),
  'credit-note-rounded': contentOf([lineOf(0, 1_031, standard(2_000))], note, 1_238),
  'credit-note-french': contentOf(
    [...many(2, standard(2_000)), lineOf(2, 450, standard(2_000), { kind: 'undone' })],
    { ...note, ...reversed, locale: 'fr', buyer: greek, seller: { ...seller, legal_name: 'Жуков & Łukasz' } }
  ),
  reversal: contentOf(inCenters(4, standard(2_000), reverse), { ...note, ...reversed }),
  'reversal-two-rates': contentOf(many(6, standard(2_000), standard(550)), { ...note, ...reversed }),
  'reversal-of-a-credit-note': contentOf(many(2, standard(2_000)), {
    reverses: { number: 'CN-2026-0003', day: '2026-12-02' }
  }),
  discount: contentOf([...many(5, standard(2_000)), lineOf(5, -300, standard(2_000))]),
  'all-kinds': contentOf(
    (['delivered', 'returned', 'cancelled', 'surcharge', 'credit', 'undone'] as const).map((kind, index) =>
      lineOf(index, kind === 'credit' || kind === 'undone' ? -250 : 1_111, standard(2_000), { kind })
    )
  ),
  'free-line': contentOf([lineOf(0, 0, standard(2_000)), lineOf(1, 990, standard(2_000))]),
  'nothing-to-pay': contentOf([lineOf(0, 990, standard(2_000)), lineOf(1, -990, standard(2_000))]),
  'negative-invoice': contentOf([lineOf(0, 500, standard(2_000)), lineOf(1, -990, standard(2_000))]),
  'negative-rate': contentOf([lineOf(0, 500, standard(2_000)), lineOf(1, -990, standard(1_000))], {}, -488),
  'rounded-up': contentOf(many(11, standard(2_000)), {}, contentOf(many(11, standard(2_000))).gross + 3),
  'rounded-down': contentOf(many(11, standard(2_000)), {}, contentOf(many(11, standard(2_000))).gross - 4),
  'half-a-cent': contentOf([lineOf(0, 1_005, standard(1_000)), lineOf(1, -1_030, standard(550))], {}, 18),
  'lines-500': contentOf(many(500, standard(2_000), standard(1_000))),
  'lines-500-centers': contentOf(inCenters(167, standard(2_000), reverse).slice(0, 500), { locale: 'fr' }),
  yen: contentOf(many(9, standard(1_000)), {
    currency: 'JPY',
    seller: { ...seller, iban: '', phone: '' },
    locale: 'fr'
  }),
  'yen-rounded': contentOf([lineOf(0, 1_035, standard(1_000))], { currency: 'JPY' }, 1_138),
  francs: contentOf(many(9, standard(810), standard(260)), { seller: swissSeller, currency: 'CHF' }),
  'greek-names': contentOf(many(3, standard(2_000)), { buyer: { ...greek, vat_id: '' } }),
  'cyrillic-names': contentOf(many(3, standard(2_000)), { buyer: cyrillic, locale: 'fr' }),
  'without-glyph': contentOf([lineOf(0, 700, standard(2_000), { to: '東京 <b>&amp; ]]> 🚚\u000B' })], {
    buyer: withoutGlyph
  }),
  'one-center': contentOf(
    many(2, standard(2_000)).map(line => ({ ...line, cost_center: 'Marketing' })),
    { cost_center: 'Marketing', buyer: { ...belgian, vat_id: '' } }
  ),
  'large-amounts': contentOf([lineOf(0, 123_456_789_012, standard(2_000))])
}

/** The 40 documents by their names. */
export const invoices: Record<string, InvoiceDocument> = Object.fromEntries(
  Object.entries(contents).map(([name, content], index) => [
    name,
    {
      number: `${content.kind === 'invoice' ? 'INV' : 'CN'}-2026-${String(index + 1).padStart(4, '0')}`,
      issued: '2026-12-01',
      due: addDays('2026-12-01', content.days_to_pay),
      content
    }
  ])
)

/** Returns an invoice with this many lines. */
export const longInvoice = (lines: number): InvoiceDocument => ({
  number: 'INV-000001',
  issued: '2026-12-01',
  due: '2026-12-15',
  content: contentOf(many(lines, standard(2_000)))
})
