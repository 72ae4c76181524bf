import type { ReactNode } from 'react'
import type { PartyBalance as Balance } from '../../../lib/contract/billing/balances.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsMoneyEntriesOfPath } from '../../../lib/paths.ts'
import type { BookLook } from './book-look.ts'

/** What somebody owes or has, with a link to the entries. Rendered by the server. */
export function PartyBalance({ balance, look }: { balance: Balance; look: BookLook }): ReactNode {
  const { books } = look.words
  const { id, accounts, currency } = balance
  return (
    <section className="ops-part" aria-labelledby="party-balance">
      <h2 id="party-balance">{books.ofParty}</h2>
      {accounts.length === 0 ? <p className="ops-muted">{books.ofPartyNone}</p> : null}
      <dl className="ops-facts">
        {accounts.map(({ kind, balance: amount }) => (
          <div key={kind}>
            <dt>{books.partyKinds[kind]}</dt>
            <dd>
              <a className="ops-fact-link numbers" href={opsMoneyEntriesOfPath({ party: id, account: kind })}>
                {formatMoney(amount, currency, look.locale)}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="link link-target" href={opsMoneyEntriesOfPath({ party: id })}>
          {books.ofPartyEntries}
        </a>
      </p>
    </section>
  )
}
