import type { ReactNode } from 'react'
import type { OrganizationMonth } from '../../lib/contract/organizations/figures.ts'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { ButtonLink } from '../ui/buttons/Button.tsx'
import type { PartWords } from './part-words.ts'

export interface MonthProps {
  organization: Organization
  month: OrganizationMonth
  deliveriesPath: string
  /** The page with its imports. Null for who may not book. */
  importsPath: string | null
  /** The page with recurring deliveries. Null for operators, who find them in the console. */
  recurringPath: string | null
  /** The page with its invoices. Null for who may not see them. */
  invoicesPath: string | null
  locale: Locale
  words: PartWords
}

/** The current month, and the terms. */
export function Month(props: MonthProps): ReactNode {
  const { organization, month, deliveriesPath, importsPath, recurringPath, invoicesPath, locale, words } =
    props
  const { discount_percent: discount, tariff, account } = organization
  return (
    <section className="card part" aria-labelledby="month">
      <h2 id="month" className="large">
        {words.month}
      </h2>
      <dl className="organization-facts">
        <dt>{words.bookings}</dt>
        <dd className="numbers strong">{month.deliveries}</dd>
        <dt>{words.spent}</dt>
        <dd className="numbers strong">{formatMoney(month.spent.amount, month.spent.currency, locale)}</dd>
        {discount === null ? null : (
          <>
            <dt>{words.discount}</dt>
            <dd className="numbers">{`−${discount}\u00a0%`}</dd>
          </>
        )}
        {account ? (
          <>
            <dt>{words.onAccount}</dt>
            <dd>
              {[
                fill(words.daysAllowed, { days: account.days_to_pay }),
                account.credit_limit === null
                  ? []
                  : fill(words.limitOf, {
                      amount: formatMoney(account.credit_limit, month.spent.currency, locale)
                    })
              ]
                .flat()
                .join(' · ')}
            </dd>
          </>
        ) : null}
        {tariff === null ? null : (
          <>
            <dt>{words.ownTariff}</dt>
            <dd>{fill(words.ownTariffVersion, { version: tariff })}</dd>
          </>
        )}
      </dl>
      <ButtonLink variant="secondary" href={deliveriesPath}>
        {words.deliveries}
      </ButtonLink>
      {invoicesPath ? (
        <ButtonLink variant="secondary" href={invoicesPath}>
          {words.invoices}
        </ButtonLink>
      ) : null}
      {importsPath ? (
        <ButtonLink variant="secondary" href={importsPath}>
          {words.imports}
        </ButtonLink>
      ) : null}
      {recurringPath ? (
        <ButtonLink variant="secondary" href={recurringPath}>
          {words.recurring}
        </ButtonLink>
      ) : null}
    </section>
  )
}
