/** Writes a driver's statement as a PDF. */
import type { StatementContent, StatementLine } from '../../lib/contract/billing/pay/statement-content.ts'
import { earnedBy } from '../../lib/format/numbers/earned-by.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { hoursText, lineText, minimumText } from '../../lib/format/numbers/statement-text.ts'
import { formatCalendarDay, formatDayRange } from '../../lib/format/times/days.ts'
import { dayOf } from '../../lib/rules/schedule/days.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { createPdf, type Pdf } from './pdf.ts'

export interface IssuedStatement {
  number: number
  content: StatementContent
  issuedAt: Date
}

/** Returns the bytes of the document. */
export async function statementPdf(
  { number, content, issuedAt }: IssuedStatement,
  locale: Locale,
  { statements: words, earnings }: Pick<Words, 'statements' | 'earnings'>
): Promise<Uint8Array> {
  const { company, driver, currency, lines } = content
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const longDay = (day: string) => formatCalendarDay(day, locale, { dateStyle: 'long' })
  const title = fill(words.numbered, { number: String(number) })
  const pdf = await createPdf({ title, author: company.name, language: locale, at: issuedAt })

  pdf.text(company.name, { bold: true, size: 11 })
  if (company.address) pdf.text(company.address, { muted: true })
  pdf.space(18)
  pdf.text(title, { bold: true, size: 17 })
  pdf.space(6)
  const detail = (name: string, value: string) =>
    pdf.row([
      { text: name, part: 0.25, muted: true },
      { text: value, part: 0.75 }
    ])
  detail(words.driver, driver.name)
  detail(words.period, formatDayRange(content.from, content.to, locale))
  detail(words.issuedOn, longDay(dayOf(issuedAt, content.time_zone)))
  if (content.is_last) pdf.text(words.last, { muted: true })
  pdf.space(12)

  amountRow(pdf, words.opening, money(content.opening))
  pdf.rule()
  if (lines.length === 0) pdf.text(words.noLines, { muted: true })
  for (const line of lines) writeLine(pdf, line)
  for (const part of content.hours)
    amountRow(pdf, hoursText(part, currency, locale, words), money(part.amount))
  if (content.minimum)
    amountRow(pdf, minimumText(content.minimum, currency, locale, words), money(content.minimum.amount))
  pdf.rule()
  amountRow(pdf, words.earned, money(content.earned))
  amountRow(pdf, words.adjusted, money(content.adjusted))
  amountRow(pdf, words.paid, money(content.paid))
  amountRow(pdf, words.closing, money(content.closing), true)
  amountRow(pdf, words.cash, money(content.cash))
  pdf.rule()
  amountRow(
    pdf,
    content.owed < 0 ? words.owedToCompany : words.owedToDriver,
    money(Math.abs(content.owed)),
    true
  )
  pdf.space(18)
  pdf.text(words.notTax, { muted: true })
  return pdf.end(
    (page, pages) => `${title} · ${fill(words.page, { page: String(page), pages: String(pages) })}`
  )

  function writeLine(to: Pdf, line: StatementLine): void {
    const by = line.by
      ? earnedBy(line.by, { amount: line.amount, currency }, locale, earnings.by)
      : line.reason
    to.row([
      {
        text: formatCalendarDay(line.day, locale, { day: 'numeric', month: 'short' }),
        part: 0.12,
        muted: true
      },
      { text: lineText(line, words), part: 0.36 },
      { text: by, part: 0.35, muted: true, size: 8 },
      { text: money(line.amount), part: 0.17, atEnd: true }
    ])
  }
}

const amountRow = (pdf: Pdf, text: string, amount: string, bold = false): void =>
  pdf.row([
    { text, part: 0.8, bold },
    { text: amount, part: 0.2, bold, atEnd: true }
  ])
