import type { ReactNode } from 'react'
import type { EntryTrail as Trail } from '../../../lib/contract/billing/entries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { shortDay } from '../../../lib/format/times/weekly.ts'
import {
  opsInvoicePath,
  opsDeliveryPath,
  opsDriverPath,
  opsMoneyEntryPath,
  opsStatementPath
} from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import type { BookLook } from './book-look.ts'
import { Fact } from './Fact.tsx'
import { PayoutFacts } from './PayoutFacts.tsx'

export interface EntryTrailProps {
  trail: Trail
  look: BookLook & {
    words: Pick<Words, 'statuses'> & { opsDelivery: Pick<Words['opsDelivery'], 'charges' | 'payments'> }
  }
}

/** Where an entry comes from, in order: quote, delivery, what happened, and the entry itself. Rendered by the server. */
export function EntryTrail({ trail, look }: EntryTrailProps): ReactNode {
  const { locale, words } = look
  const { facts, by: byName, collected: ofCash } = words.books
  const { entry, quote, delivery, step, charge, payment, cash_count: count, reversed_by: reversedBy } = trail
  const money = (amount: number) => formatMoney(amount, entry.currency, locale)
  const time = (at: string) => (
    <span className="ops-muted">
      {' · '}
      <CompanyTime at={at} locale={locale} day />
    </span>
  )
  const entryLink = (id: number) => (
    <a className="ops-fact-link" href={opsMoneyEntryPath(id)}>
      {fill(words.books.entryLink, { id: String(id) })}
    </a>
  )
  return (
    <dl className="ops-facts">
      {quote ? (
        <Fact label={facts.quote}>
          <span className="numbers">{money(quote.total)}</span>
          {time(quote.created_at)}
        </Fact>
      ) : null}
      {delivery ? (
        <>
          <Fact label={facts.delivery}>
            <a className="ops-fact-link" href={opsDeliveryPath(delivery.pickanddropoff_id)}>
              {delivery.number}
            </a>
            <span className="ops-muted">{` · ${words.statuses[delivery.status]} · ${money(delivery.total)}`}</span>
          </Fact>
          <Fact label={facts.booked}>
            <CompanyTime at={delivery.booked_at} locale={locale} day />
          </Fact>
          {delivery.receipt_number === null ? null : (
            <Fact label={facts.receipt}>
              <span className="numbers">{String(delivery.receipt_number).padStart(6, '0')}</span>
            </Fact>
          )}
        </>
      ) : null}
      {step ? (
        <Fact label={facts.step}>
          <span>{titleOf(trail, look)}</span>
          {step.collected ? <span>{` · ${fill(ofCash, { amount: money(step.collected) })}`}</span> : null}
          {step.by ? (
            <bdi className="ops-muted">{` · ${fill(byName, { name: step.by.name || words.books.erased })}`}</bdi>
          ) : null}
          {time(step.at)}
        </Fact>
      ) : null}
      {charge || payment ? (
        <Fact label={words.books.columns.amount}>
          <span className="numbers">{money((charge ?? payment)?.amount ?? 0)}</span>
          {payment ? (
            <span className="ops-muted">
              {` · ${words.opsDelivery.payments.methods[payment.method]} · ${shortDay(payment.day, locale)}`}
            </span>
          ) : null}
        </Fact>
      ) : null}
      {count ? (
        <Fact label={facts.count}>
          <a className="ops-fact-link" href={opsDriverPath(count.driver.id)}>
            <bdi>
              {fill(words.books.counted, {
                name: count.driver.name || words.books.erased,
                amount: money(count.amount)
              })}
            </bdi>
          </a>
          {count.difference === 0 ? null : (
            <span>{` · ${fill(words.books.difference, { amount: money(count.difference) })}`}</span>
          )}
          <bdi className="ops-muted">{` · ${fill(byName, { name: count.by.name || words.books.erased })}`}</bdi>
          {time(count.at)}
        </Fact>
      ) : null}
      {step || count ? null : (
        <Fact label={facts.cause}>{`${words.dayEnd.causes[entry.cause]} · ${entry.cause_id}`}</Fact>
      )}
      {step?.reason || count?.reason ? (
        <Fact label={facts.reason}>
          <bdi>{step?.reason || count?.reason}</bdi>
        </Fact>
      ) : null}
      <Fact label={facts.entry}>
        <span>{shortDay(entry.day, locale)}</span>
        {time(entry.posted_at)}
      </Fact>
      {trail.statements.map(({ statement_id: id, number, driver, to }) => (
        <Fact key={id} label={facts.statement}>
          <a className="ops-fact-link" href={opsStatementPath(driver.id, to)}>
            <bdi>
              {fill(words.books.statementLink, {
                number: String(number),
                name: driver.name || words.books.erased
              })}
            </bdi>
          </a>
        </Fact>
      ))}
      {trail.payouts.map(payout => (
        <PayoutFacts key={payout.payout_id} payout={payout} entry={entry} look={look} />
      ))}
      {trail.invoices.map(({ invoice_id: id, number }) => (
        <Fact key={id} label={facts.invoice}>
          <a className="ops-fact-link" href={opsInvoicePath(id)}>
            {number}
          </a>
        </Fact>
      ))}
      {entry.reverses === null ? null : <Fact label={facts.reverses}>{entryLink(entry.reverses)}</Fact>}
      {reversedBy === null ? null : <Fact label={facts.reversedBy}>{entryLink(reversedBy)}</Fact>}
    </dl>
  )
}

function titleOf({ entry, step, charge, payment }: Trail, { words }: EntryTrailProps['look']): string {
  const { charges, payments } = words.opsDelivery
  if (charge)
    return fill(charges.line, { kind: charges.kinds[charge.kind], cause: charges.causes[charge.cause] })
  if (payment) return payments.lines[payment.direction]
  return step?.status ? words.statuses[step.status] : words.dayEnd.causes[entry.cause]
}
