import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Organization, OrganizationAddress } from '../../lib/contract/organizations/organizations.ts'
import { organizationRules } from '../../lib/contract/organizations/roles.ts'
import { formatAddress } from '../../lib/format/address.ts'
import { shownPhone } from '../../lib/format/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { removeAddress } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import type { PartWords } from './part-words.ts'
import { Part } from './Part.tsx'

export interface AddressesProps {
  organization: Organization
  mayChange: boolean
  words: PartWords
  search: Words['places']['search']
  run: (action: Promise<boolean>, sentence: string) => void
  ask: () => void
}

/** The addresses, with what a driver needs to know there. */
export function Addresses({ organization, mayChange, words, search, run, ask }: AddressesProps): ReactNode {
  const [edited, setEdited] = useState<OrganizationAddress | 'new' | null>(null)
  const { id, addresses } = organization
  function open(next: OrganizationAddress | 'new' | null) {
    ask()
    setEdited(next)
  }
  return (
    <Part
      id="addresses"
      title={words.addresses}
      action={
        mayChange && addresses.length < organizationRules.addresses ? (
          <Button size="small" variant="secondary" onClick={() => open('new')}>
            {words.addAddress}
          </Button>
        ) : null
      }
    >
      {addresses.length === 0 ? (
        <EmptyState title={words.noAddresses} detail={words.noAddressesDetail} />
      ) : (
        <ul className="organization-rows">
          {addresses.map(address => (
            <li key={address.id}>
              <div className="organization-text">
                <strong>
                  <bdi>{address.label}</bdi>
                </strong>
                <p className="small muted">
                  <bdi>{formatAddress(address)}</bdi>
                  {address.opening_hours ? <> · {address.opening_hours}</> : null}
                </p>
                {address.contact ? (
                  <p className="small muted">
                    <bdi>{address.contact.name}</bdi> · <bdi dir="ltr">{shownPhone(address.contact)}</bdi>
                  </p>
                ) : null}
                {address.instructions ? (
                  <p className="small">
                    <bdi>{address.instructions}</bdi>
                  </p>
                ) : null}
              </div>
              {mayChange ? (
                <div className="organization-actions">
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={fill(words.changeOf, { name: address.label })}
                    onClick={() => open(address)}
                  >
                    {words.change}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={fill(words.removeOf, { name: address.label })}
                    onClick={() =>
                      run(removeAddress(id, address.id), fill(words.removed, { name: address.label }))
                    }
                  >
                    {words.remove}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <AddressDialog
          {...{ id, words, search }}
          address={edited === 'new' ? null : edited}
          onClose={() => open(null)}
          onDone={() => {
            setEdited(null)
            run(Promise.resolve(true), words.saved)
          }}
        />
      ) : null}
    </Part>
  )
}
