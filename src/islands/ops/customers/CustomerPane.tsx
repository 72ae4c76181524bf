import '../../../styles/cases/cases.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsCustomer } from '../../../lib/contract/ops/customers.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { shownPhone } from '../../../lib/format/people/shown-phone.ts'
import { opsCasesPath, opsDeliveriesPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type Contact, contactOf, type CustomerAction } from '../../../stores/ops/customers.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface CustomerPaneProps {
  customer: OpsCustomer
  mayErase: boolean
  readOnly: boolean
  locale: Locale
  words: Words['opsCustomers']
  statuses: Words['statuses']
}

/** One customer: contact data on request, deliveries, cases, notes, and what can be done. */
export function CustomerPane({
  customer,
  mayErase,
  readOnly,
  locale,
  words,
  statuses
}: CustomerPaneProps): ReactNode {
  const [contact, setContact] = useState<Contact | null>(null)
  const [action, setAction] = useState<CustomerAction | null>(null)
  const { id, masked, recent, cases, blocked_reason: blocked } = customer
  const name = contact?.name ?? (customer.name || words.deleted)

  return (
    <article className="ops-case" aria-labelledby="open-customer">
      <div className="case-head">
        <h2 id="open-customer">
          <bdi translate={contact || customer.name ? 'no' : undefined}>{name}</bdi>
        </h2>
        {customer.is_blocked ? <span className="case-status">{words.blocked}</span> : null}
        {customer.has_account ? null : <span className="case-status">{words.noAccount}</span>}
      </div>
      {blocked ? <p className="notice">{fill(words.blockedBecause, { reason: blocked })}</p> : null}
      <div className="cluster" data-gap="small">
        {readOnly || !customer.has_account ? null : (
          <Button
            variant="secondary"
            size="small"
            onClick={() => setAction(customer.is_blocked ? 'unblock' : 'block')}
          >
            {customer.is_blocked ? words.unblock : words.block}
          </Button>
        )}
        {mayErase ? (
          <>
            <Button variant="secondary" size="small" onClick={() => setAction('export')}>
              {words.export}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setAction('erase')}>
              {words.erase}
            </Button>
          </>
        ) : null}
      </div>
      <section aria-labelledby="contact">
        <h3 id="contact">{words.contact}</h3>
        <dl className="ops-contact">
          <dt>{words.email}</dt>
          <dd>{contact ? (contact.email ?? '–') : masked.email}</dd>
          <dt>{words.phone}</dt>
          <dd className="numbers">
            <bdi dir="ltr">{contact ? shownPhone(contact) : masked.phone}</bdi>
          </dd>
        </dl>
        {contact || readOnly ? null : (
          <>
            <p className="ops-case-about">{words.hidden}</p>
            <Button variant="secondary" size="small" onClick={() => void contactOf(id).then(setContact)}>
              {words.openContact}
            </Button>
          </>
        )}
      </section>
      <section aria-labelledby="recent">
        <h3 id="recent">{words.recent}</h3>
        {recent.length === 0 ? <p className="ops-case-about">{words.noDeliveries}</p> : null}
        <ul className="ops-lines ops-lines-deliveries">
          {recent.map(each => (
            <li key={each.id}>
              <a className="link numbers" href={`${opsDeliveriesPath}/${each.id}`}>
                {each.number}
              </a>
              <span>
                <span>{statuses[each.status]}</span>
                {each.reference ? (
                  <>
                    <span>{' · '}</span>
                    <bdi translate="no">{each.reference}</bdi>
                  </>
                ) : null}
              </span>
              <span className="numbers">{formatMoney(each.total, each.currency, locale)}</span>
              <CompanyTime at={each.created_at} locale={locale} day="unless-today" />
            </li>
          ))}
        </ul>
      </section>
      {customer.has_account ? (
        <>
          <section aria-labelledby="customer-cases">
            <h3 id="customer-cases">{words.cases}</h3>
            {cases.length === 0 ? <p className="ops-case-about">{words.noCases}</p> : null}
            <ul className="ops-lines">
              {cases.map(each => (
                <li key={each.id}>
                  {readOnly ? (
                    <span className="numbers">{each.number}</span>
                  ) : (
                    <a className="link numbers" href={`${opsCasesPath}#${each.id}`}>
                      {each.number}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <CustomerNotes customer={customer} readOnly={readOnly} locale={locale} words={words} />
        </>
      ) : null}
      <PartBoundary>
        <CustomerDialog id={id} name={name} action={action} onClose={() => setAction(null)} words={words} />
      </PartBoundary>
    </article>
  )
}
