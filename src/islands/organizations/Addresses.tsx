import type { ReactNode } from 'react'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { organizationRules } from '../../lib/contract/organizations/roles.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import type { Words } from '../../lib/words/words.ts'
import { removeAddress } from '../../stores/organizations/organization.ts'
import { StopDetails } from '../format/stops/StopDetails.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { EditableList, type ListActions } from './EditableList.tsx'

export interface AddressesProps extends ListActions {
  organization: Organization
  search: Words['places']['search']
  door: Words['door']
}

/** The addresses, with what a driver needs to know there. */
export function Addresses({ organization, search, door, ...actions }: AddressesProps): ReactNode {
  const { id, addresses } = organization
  const { words } = actions
  return (
    <EditableList
      id="addresses"
      title={words.addresses}
      add={words.addAddress}
      empty={{ title: words.noAddresses, detail: words.noAddressesDetail }}
      items={addresses}
      most={organizationRules.addresses}
      nameOf={({ label }) => label}
      onRemove={address => removeAddress(id, address.id)}
      dialog={(address, dialog) => <AddressDialog {...{ id, words, search, address, ...dialog }} />}
      {...actions}
    >
      {address => (
        <>
          <p className="small muted">
            <bdi>{formatAddress(address)}</bdi>
            {address.opening_hours ? <span>{` · ${address.opening_hours}`}</span> : null}
          </p>
          {address.contact ? (
            <p className="small muted">
              <bdi translate="no">{address.contact.name}</bdi> ·{' '}
              <bdi dir="ltr">{shownPhone(address.contact)}</bdi>
            </p>
          ) : null}
          <StopDetails stop={address} words={{ door }} />
        </>
      )}
    </EditableList>
  )
}
