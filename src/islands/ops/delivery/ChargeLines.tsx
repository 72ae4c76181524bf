import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { netOf } from '../../../lib/rules/billing/charges.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'

export interface ChargeLinesProps {
  delivery: Pick<OpsDelivery, 'charges' | 'price'>
  locale: Locale
  words: Words['opsDelivery']
}

/** Charges and credits after the end: how much, why, and by whom. */
export function ChargeLines({ delivery, locale, words }: ChargeLinesProps): ReactNode {
  const { charges: texts } = words
  const money = (amount: number) => formatMoney(amount, delivery.price.currency, locale)
  return delivery.charges.map((charge, index) => (
    <div key={index}>
      <dt>{fill(texts.line, { kind: texts.kinds[charge.kind], cause: texts.causes[charge.cause] })}</dt>
      <dd>
        <span className="numbers">{money(netOf([charge]))}</span>
        {charge.driver_part ? (
          <span className="ops-muted">
            {` · ${fill(texts.driverPart, {
              amount: money(Math.sign(netOf([charge])) * charge.driver_part.amount),
              name: charge.driver_part.name
            })}`}
          </span>
        ) : null}
        <span className="ops-muted">{' · '}</span>
        <bdi className="ops-muted">{charge.reason}</bdi>
        <span className="ops-muted">{` · ${fill(texts.enteredBy, { name: charge.by })} · `}</span>
        <span className="ops-muted">
          <CompanyTime at={charge.at} locale={locale} day="unless-today" />
        </span>
      </dd>
    </div>
  ))
}
