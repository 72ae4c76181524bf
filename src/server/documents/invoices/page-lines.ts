/** Writes an invoice's lines as a table, with a heading on each page. */
import type { InvoiceContent, InvoiceLine } from '../../../lib/contract/billing/invoice-content.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Pdf } from '../pdf.ts'
import { categories } from './en16931.ts'
import type { PageText } from './page-text.ts'

/** Parts of the width. */
const columns = { day: 0.09, delivery: 0.16, route: 0.48, vat: 0.09, net: 0.18 }
/** In points: a line and the text below it stay on one page. */
const lineHeight = 28

/** Returns hundredths of a percent as people write them: 8.1%. */
export const percentText = (rate: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)

export function writeLines(
  pdf: Pdf,
  { lines, cost_centers: centers, currency }: InvoiceContent,
  text: PageText
): void {
  const { words } = text
  pdf.heading([
    { text: words.day, part: columns.day, ...small },
    { text: words.delivery, part: columns.delivery, ...small },
    { text: words.route, part: columns.route, ...small },
    { text: words.vat, part: columns.vat, ...small, atEnd: true },
    { text: `${words.net} (${currency})`, part: columns.net, ...small, atEnd: true }
  ])
  const hasParts = centers.length > 1
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0 || line.cost_center !== lines[index - 1]?.cost_center
    if (hasParts && isFirst) {
      pdf.keep(2 * lineHeight)
      pdf.space(index === 0 ? 2 : 8)
      pdf.text(line.cost_center ?? words.noCostCenter, { bold: true })
    }
    writeLine(pdf, line, text)
    const isLast = line.cost_center !== lines[index + 1]?.cost_center || index === lines.length - 1
    if (hasParts && isLast) subtotal(line.cost_center)
  }
  pdf.heading(null)
  pdf.rule()

  function subtotal(center: string | null): void {
    const net = centers.find(({ name }) => name === center)?.net ?? 0
    pdf.row([
      {
        text: fill(words.subtotal, { name: center ?? words.noCostCenter }),
        part: 1 - columns.net,
        bold: true,
        size: 8
      },
      { text: text.money(net), part: columns.net, bold: true, size: 8, atEnd: true }
    ])
  }
}

const small = { size: 8, muted: true }

function writeLine(pdf: Pdf, line: InvoiceLine, { locale, words, money }: PageText): void {
  const { kind, day, delivery, reference, external_id, from, to, net, treatment, rate } = line
  const route = from || to ? `${from} → ${to}` : ''
  const does = kind === 'delivered' ? route : [words.lineKinds[kind], route].filter(Boolean).join(': ')
  pdf.keep(lineHeight)
  pdf.row([
    {
      text: formatCalendarDay(day, locale, { day: 'numeric', month: 'short' }),
      part: columns.day,
      size: 8
    },
    { text: delivery.number, part: columns.delivery, size: 8 },
    { text: does, part: columns.route, size: 8 },
    {
      text: treatment === 'standard' ? percentText(rate, locale) : categories[treatment],
      part: columns.vat,
      size: 8,
      atEnd: true
    },
    { text: money(net), part: columns.net, size: 8, atEnd: true }
  ])
  const below = [
    reference && fill(words.lineReference, { reference }),
    external_id && fill(words.lineExternalId, { id: external_id })
  ].filter(Boolean)
  if (below.length === 0) pdf.space(2)
  else
    pdf.row([
      { text: '', part: columns.day + columns.delivery, size: 7 },
      { text: below.join(' · '), part: columns.route, size: 7, muted: true }
    ])
  pdf.space(1)
}
